import { stepOf, type Speed } from "../model/playback.ts";

/** Plays the history: calls `step` at regular intervals. */
export class Player {
  readonly #step: (events: number) => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #speed: Speed = 5;

  constructor(step: (events: number) => void) {
    this.#step = step;
  }

  get isPlaying(): boolean {
    return this.#timer !== undefined;
  }

  get speed(): Speed {
    return this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    if (this.isPlaying) this.play();
  }

  play(): void {
    this.pause();
    const { everyMs, events } = stepOf(this.#speed);
    this.#timer = setInterval(() => this.#step(events), everyMs);
  }

  pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
