import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Schema } from "wherefore";
import { operators } from "wherefore";
import { QueryText, TabPanel, Tabs } from "../components/index.ts";
import { memo } from "../components/memo.ts";
import { exampleGroups } from "../model/examples.ts";

interface AsideProps {
  readonly schema: Schema<never>;
  /** Whether to show examples, which use the fields of nodes. */
  readonly isNodeSchema: boolean;
  readonly onExample: (query: string) => void;
  readonly onField: (name: string) => void;
}

type Part = "examples" | "fields";

/** Example queries to click, and the fields of the schema. */
export const Aside = memo(function Aside({
  schema,
  isNodeSchema,
  onExample,
  onField,
}: AsideProps): JSX.Element {
  const [part, setPart] = useState<Part>("examples");
  return (
    <>
      <Tabs
        id="help"
        label="Help"
        tabs={[
          { name: "examples", label: "Examples" },
          { name: "fields", label: "Fields" },
        ]}
        selected={part}
        onSelect={setPart}
      />
      <TabPanel id="help" selected={part}>
        {part === "examples" ? (
          <Examples isNodeSchema={isNodeSchema} onExample={onExample} />
        ) : (
          <Fields schema={schema} onField={onField} />
        )}
      </TabPanel>
    </>
  );
});

function Examples({ isNodeSchema, onExample }: Pick<AsideProps, "isNodeSchema" | "onExample">): JSX.Element {
  return (
    <div class="examples">
      {!isNodeSchema && (
        <p class="hint">
          The examples are for the node schema. With your schema, some of them name unknown fields.
        </p>
      )}
      {exampleGroups.map(({ title, examples }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {examples.map(({ query, says }) => (
              <li key={query}>
                <button type="button" class="example" onClick={() => onExample(query)}>
                  <QueryText text={query} />
                  <span class="example-says">{says}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Fields({ schema, onField }: Pick<AsideProps, "schema" | "onField">): JSX.Element {
  return (
    <div class="fields">
      <p class="hint">Click a field to add it to the query.</p>
      <ul>
        {[...schema.fields.values()].map(({ name, type }) => (
          <li key={name}>
            <button type="button" class="example" onClick={() => onField(name)}>
              <code class="code-field">{name}</code>
              <span class="example-says">
                {type.name} · {type.operators.map((operator) => operators[operator].symbol).join("  ")}
                {type.values !== undefined && type.comparison !== "boolean" && (
                  <span class="field-values">{type.values.join(", ")}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
