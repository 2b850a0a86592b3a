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
 * Takes one of the places for streams of hidden pages, until the stream is aborted, and tells whether one was free. A
 * page that is not in a secure context has no locks, and takes no place.
 */
export async function takePlace(stream: AbortSignal): Promise<boolean> {
  const { navigator } = globalThis as { readonly navigator?: { readonly locks?: Locks } };
  const locks = navigator?.locks;
  if (locks === undefined) return true;
  for (let place = 0; place < places; place++) {
    const isTaken = await new Promise<boolean>((resolve) => {
      void locks.request(`stream of a hidden page ${place}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : endOf(stream);
      });
    });
    if (isTaken) return true;
  }
  return false;
}

function endOf(stream: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stream.aborted) resolve();
    else stream.addEventListener("abort", () => void resolve(), { once: true });
  });
}
