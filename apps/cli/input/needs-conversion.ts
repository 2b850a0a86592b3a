import { Failure } from "../failure.ts";

/** An input in another form than is read, which a command converts. */
export class NeedsConversion extends Failure {
  /** A shell command that reads a file or standard input. */
  readonly converter: string;

  constructor(message: string, converter: string) {
    super(message);
    this.converter = converter;
  }
}
