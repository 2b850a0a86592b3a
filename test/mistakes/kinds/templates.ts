import type { TemplateKind } from "../kind.ts";
import { connectives } from "./connectives.ts";
import { escapedText } from "./escaped-text.ts";
import { freeWords } from "./free-words.ts";
import { names } from "./names.ts";
import { negations } from "./negations.ts";
import { nullTests } from "./null-tests.ts";
import { operators } from "./operators.ts";
import { otherSyntax } from "./other-syntax.ts";
import { quotes } from "./quotes.ts";
import { ranges } from "./ranges.ts";
import { values } from "./values.ts";
import { valueLists } from "./value-lists.ts";
import { wildcards } from "./wildcards.ts";

/** All kinds of mistakes that are templates. */
export const templates: readonly TemplateKind[] = [
  ...operators,
  ...negations,
  ...nullTests,
  ...valueLists,
  ...ranges,
  ...wildcards,
  ...connectives,
  ...otherSyntax,
  ...quotes,
  ...values,
  ...names,
  ...escapedText,
  ...freeWords,
];
