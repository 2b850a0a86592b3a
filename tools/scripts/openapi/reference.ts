import type { Document, Operation, Parameter, Schema } from "./types.ts";

/** The reference of the interface in Markdown, made from its OpenAPI document. */
export function renderReference(document: Document): string {
  const [server] = document.servers;
  const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, get }));
  // A stream expands nothing, and otherwise has the errors of every operation.
  const answered = operations.filter(({ get }) => answerOf(get) !== undefined);
  return [
    "# Reference of the interface",
    "This page is made from the OpenAPI 3.1 document, which the service has at `/openapi.json`. [Requests and answers](requests.md) describes how requests behave in more detail.",
    document.info.description,
    "## Operations",
    table(
      ["request", "operation"],
      operations.map(({ path, get }) => [`\`GET ${path}\``, link(get.summary)]),
    ),
    "Every operation can be answered with these errors, besides its own:",
    errorTable(errorsOf(operations[0]?.get).filter((each) => isOfEvery(each, answered))),
    ...operations.flatMap(({ path, get }) => {
      const own = errorsOf(get).filter((each) => !isOfEvery(each, answered));
      return operationSection(path, get, own, server?.url ?? "");
    }),
    "## Objects",
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => [
      `### ${name}`,
      schema.description ?? "",
      ...objectSection(name, document.components.schemas),
    ]),
  ]
    .filter((block) => block !== "")
    .join("\n\n");
}

interface ErrorExample {
  readonly status: string;
  readonly name: string;
  readonly summary: string;
  readonly body: { readonly error: { readonly code: string; readonly message: string } };
}

/** The answer of an operation; undefined for a stream. */
function answerOf({ responses }: Operation) {
  return responses["200"]?.content?.["application/json"];
}

function errorsOf(operation: Operation | undefined): readonly ErrorExample[] {
  return Object.entries(operation?.responses ?? {}).flatMap(([status, { content }]) =>
    status === "200" || content === undefined
      ? []
      : Object.entries(content["application/json"].examples).map(([name, { summary, value }]) => {
          return { status, name, summary, body: value as ErrorExample["body"] };
        }),
  );
}

/** Whether each operation has the error. */
function isOfEvery(
  { status, name, body }: ErrorExample,
  operations: readonly { readonly get: Operation }[],
): boolean {
  return operations.every(({ get }) => {
    const same = get.responses[status]?.content?.["application/json"].examples[name];
    return JSON.stringify(same?.value) === JSON.stringify(body);
  });
}

function operationSection(
  path: string,
  operation: Operation,
  errors: readonly ErrorExample[],
  origin: string,
): readonly string[] {
  const { summary, description, parameters } = operation;
  const content = answerOf(operation);
  const [example] = Object.entries(content?.examples ?? {});
  return [
    `### ${summary}`,
    `\`GET ${path}\``,
    description,
    table(
      ["parameter", "in", "type", "description"],
      parameters.map(({ name, in: place, required, schema, description: text }) => [
        `\`${name}\``,
        `${place}${required && place !== "path" ? ", required" : ""}`,
        typeOf(schema),
        text.split("\n\n", 1)[0] ?? "",
      ]),
    ),
    ...parameters.filter(({ description: text }) => text.includes("\n\n")).map(longDescription),
    content === undefined
      ? "The answer is a stream of server-sent events."
      : `The answer is ${typeOf(content.schema)}.`,
    ...(example === undefined
      ? []
      : [
          `Example: ${example[1].summary}`,
          code("sh", curl(origin + path, parameters, example[0])),
          code("json", JSON.stringify(example[1].value)),
        ]),
    ...(errors.length === 0 ? [] : ["Examples of its errors:", errorTable(errors)]),
  ];
}

/** The paragraphs of a description after the first, which is in the table. */
function longDescription({ name, description }: Parameter): string {
  const [, ...rest] = description.split("\n\n");
  return [`#### The parameter ${name}`, ...rest].join("\n\n");
}

/** The request of an example, for a shell. */
function curl(address: string, parameters: readonly Parameter[], name: string): string {
  const sent = parameters.flatMap((parameter) => {
    const example = parameter.examples?.[name];
    return example === undefined ? [] : [{ parameter, value: example.value }];
  });
  let url = address;
  const pairs: string[] = [];
  for (const { parameter, value } of sent) {
    if (parameter.in === "path") url = url.replace(`{${parameter.name}}`, String(value));
    else if (Array.isArray(value)) pairs.push(...value.map((item) => `${parameter.name}=${String(item)}`));
    else if (typeof value === "object" && value !== null) {
      pairs.push(...Object.entries(value).map(([key, item]) => `${parameter.name}[${key}]=${String(item)}`));
    } else pairs.push(`${parameter.name}=${String(value)}`);
  }
  return [
    `curl ${pairs.length > 0 ? "--get " : ""}${url}`,
    '-H "Authorization: Bearer $KEY"',
    ...pairs.map((pair) => `--data-urlencode '${pair}'`),
  ].join(" \\\n  ");
}

function errorTable(errors: readonly ErrorExample[]): string {
  return table(
    ["status", "code", "example", "message"],
    errors.map(({ status, summary, body: { error } }) => [
      status,
      `\`${error.code}\``,
      summary,
      error.message.replaceAll("*", "\\*"),
    ]),
  );
}

type Schemas = Document["components"]["schemas"];
type Field = readonly [name: string, schema: Schema];

function objectSection(name: string, schemas: Schemas): readonly string[] {
  const schema = schemas[name] ?? {};
  const variants = variantsOf(schema, schemas);
  if (variants.length > 0) {
    return [
      "Every one has these fields:",
      fieldTable(commonFields(variants)),
      "The others depend on which of these it is:",
      (schema.oneOf ?? []).map((each) => `- ${typeOf(each)}`).join("\n"),
    ];
  }
  const whole = Object.values(schemas).find((other) => variantsOf(other, schemas).includes(schema));
  const elsewhere =
    whole === undefined ? [] : commonFields(variantsOf(whole, schemas)).map(([field]) => field);
  return [fieldTable(fieldsOf(schema, "").filter(([field]) => !elsewhere.includes(field)))];
}

function variantsOf({ oneOf = [] }: Schema, schemas: Schemas): readonly Schema[] {
  return oneOf.flatMap(({ $ref }) => schemas[nameIn($ref ?? "")] ?? []);
}

/** The fields that are the same in all of them. */
function commonFields([first = {}, ...others]: readonly Schema[]): readonly Field[] {
  return fieldsOf(first, "").filter(([name, field]) =>
    others.every(({ properties }) => JSON.stringify(properties?.[name]) === JSON.stringify(field)),
  );
}

function fieldTable(fields: readonly Field[]): string {
  return table(
    ["field", "type", "description"],
    fields.map(([name, field]) => [`\`${name}\``, typeOf(field), field.description ?? ""]),
  );
}

/** The fields of an object and, if they are all always there, of the objects in it, by their paths. */
function fieldsOf({ properties = {} }: Schema, prefix: string): readonly Field[] {
  return Object.entries(properties).flatMap(([name, field]) => [
    [prefix + name, field] as const,
    ...(field.required === undefined ? [] : fieldsOf(field, `${prefix}${name}.`)),
  ]);
}

function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, const: only, enum: values, items, format } = schema;
  if ($ref !== undefined) return link(nameIn($ref));
  const either = anyOf ?? oneOf;
  if (either !== undefined) return either.map(typeOf).join(" or ");
  if (only !== undefined) return literal(only);
  if (values !== undefined) return values.map(literal).join(", ");
  const types = [schema.type ?? "any"].flat().map((type) => {
    if (type === "array") return `array of ${typeOf(items ?? {})}`;
    return format === undefined || type === "null" ? type : `${type} (${format})`;
  });
  if (schema.properties !== undefined && schema.required === undefined) {
    const names = Object.keys(schema.properties).map((name) => `\`${name}\``);
    return `object with any of ${names.join(", ")}`;
  }
  const bounds =
    schema.maximum === undefined ? "" : `, ${String(schema.minimum)} to ${String(schema.maximum)}`;
  const byDefault = schema.default === undefined ? "" : `, ${JSON.stringify(schema.default)} by default`;
  return types.join(" or ") + bounds + byDefault;
}

const literal = (value: unknown): string => (value === null ? "null" : `\`${JSON.stringify(value)}\``);

/** The name of the schema that a reference leads to. */
const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

/** A link to the section of that heading. */
function link(heading: string): string {
  return `[${heading}](#${heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, "")
    .replaceAll(" ", "-")})`;
}

const code = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
