/** Park and Miller's random number generator: numbers from 0 to below a bound, the same for a seed in every run. */
export function makeRandom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => (state = (state * 48271) % 2147483647) % bound;
}
