/** Work that can be interrupted after each step. */
export type Steps<T> = Generator<void, T>;
