/** How many hidden pages of a browser have a stream. Chromium opens six connections to a host, also for visible pages. */
const places = 2;

/** What is used of the Web Locks of a browser. */
interface Locks {
  readonly request: (
    name: string,
    options: { readonly ifAvailable: true },
    work: (lock: object | null) => Promise<void> | undefined,
  ) => Promise<unknown>;
}

/**
 * Takes one of the places for streams of hidden pages until the signal is aborted, and tells whether one was free. A page
 * outside a secure context has no locks, so a place is always free for it.
 */
export async function takePlace(until: AbortSignal): Promise<boolean> {
  const { navigator } = globalThis as { readonly navigator?: { readonly locks?: Locks } };
  const locks = navigator?.locks;
  if (locks === undefined) return true;
  for (let place = 0; place < places; place++) {
    const isTaken = await new Promise<boolean>((resolve) => {
      void locks.request(`stream of a hidden page ${place}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : abortOf(until);
      });
    });
    if (isTaken) return true;
  }
  return false;
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => void resolve(), { once: true });
  });
}
