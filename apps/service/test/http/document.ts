import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

type Json = Readonly<Record<string, unknown>>;

/** Validates answers against an OpenAPI document. */
export class DocumentOracle {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, formats: { int64: true, uri: true } });
  readonly #paths: readonly {
    readonly pattern: RegExp;
    readonly pointer: string;
    readonly responses: Json;
  }[];
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: Json) {
    this.#ajv.addSchema(document, "openapi");
    this.#paths = Object.entries(document["paths"] as Record<string, { get: { responses: Json } }>)
      // The path with fewer placeholders takes precedence.
      .sort(([one], [other]) => one.split("{").length - other.split("{").length)
      .map(([path, { get }]) => ({
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
        pointer: `paths/${path.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D")}/get`,
        responses: get.responses,
      }));
  }

  /** The reason why the document does not allow the answer; null if it does. */
  objection(path: string, status: number, body: unknown): string | null {
    const operation = this.#paths.find(({ pattern }) => pattern.test(path));
    if (operation === undefined || status === 405) return this.#validate("components/schemas/Error", body);
    if (operation.responses[status] === undefined) return `no answer with status ${status}`;
    if (status === 304) return body === null ? null : "a body";
    return this.#validate(`${operation.pointer}/responses/${status}/content/application~1json/schema`, body);
  }

  #validate(pointer: string, body: unknown): string | null {
    let validate = this.#validators.get(pointer);
    if (validate === undefined) {
      validate = this.#ajv.compile({ $ref: `openapi#/${pointer}` });
      this.#validators.set(pointer, validate);
    }
    return validate(body) ? null : this.#ajv.errorsText(validate.errors, { dataVar: "body" });
  }
}
