import type { JSX } from "preact";
import type { Repair, Schema } from "wherefore";
import { CopyButton, Icon, QueryText, WithCode } from "../components/index.ts";
import { memo } from "../components/memo.ts";

interface RepairsProps {
  readonly repairs: readonly Repair<never>[];
  readonly schema: Schema<never>;
  /** Replaces the query. */
  readonly onRepair: (text: string) => void;
}

/** The corrected queries to choose from, and corrections that take several queries. */
export const Repairs = memo(function Repairs({ repairs, schema, onRepair }: RepairsProps): JSX.Element {
  return (
    <section class="repairs" aria-label="Corrections">
      <ul>
        {repairs.map(({ title, text, further }) => (
          <li key={text}>
            {further.length === 0 ? (
              <button type="button" class="repair repair-choice" onClick={() => onRepair(text)}>
                <span class="repair-title">
                  <Icon name="fix" />
                  <span>
                    <WithCode text={title} />
                  </span>
                </span>
                <QueryText text={text} schema={schema} />
              </button>
            ) : (
              <SeveralQueries
                title={title}
                texts={[text, ...further.map((query) => query.text)]}
                schema={schema}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});

interface SeveralQueriesProps {
  readonly title: string;
  readonly texts: readonly string[];
  readonly schema: Schema<never>;
}

/** A correction that the editor cannot take, because it holds one query. */
function SeveralQueries({ title, texts, schema }: SeveralQueriesProps): JSX.Element {
  return (
    <div class="repair">
      <p>
        {title}. <span class="soft">One query cannot say this.</span>
      </p>
      <ol class="repair-queries">
        {texts.map((text) => (
          <li key={text}>
            <QueryText text={text} schema={schema} />
          </li>
        ))}
      </ol>
      <CopyButton text={texts.join("\n")} label="Copy the queries" />
    </div>
  );
}
