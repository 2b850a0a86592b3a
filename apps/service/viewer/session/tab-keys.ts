import type { KeyStore } from "./viewer.ts";

const keyName = "wherefore-viewer-key";

/** The key of this browser tab, which the home page and the viewer share. */
export const tabKeys: KeyStore = {
  get: () => sessionStorage.getItem(keyName),
  set: (key) => sessionStorage.setItem(keyName, key),
  remove: () => sessionStorage.removeItem(keyName),
};
