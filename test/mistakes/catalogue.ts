import type { Form, MutationKind, Place, TemplateKind } from "./kind.ts";
import { connectives } from "./kinds/connectives.ts";
import { escapedText } from "./kinds/escaped-text.ts";
import { freeWords } from "./kinds/free-words.ts";
import { mutations } from "./kinds/mutations.ts";
import { names } from "./kinds/names.ts";
import { negations } from "./kinds/negations.ts";
import { nullTests } from "./kinds/null-tests.ts";
import { operators } from "./kinds/operators.ts";
import { otherSyntax } from "./kinds/other-syntax.ts";
import { quotes } from "./kinds/quotes.ts";
import { ranges } from "./kinds/ranges.ts";
import { values } from "./kinds/values.ts";
import { valueLists } from "./kinds/value-lists.ts";
import { wildcards } from "./kinds/wildcards.ts";

/** A kind of mistake with all its forms. */
export interface Kind {
  readonly name: string;
  readonly forms: readonly KindForm[];
  readonly mutations: readonly MutationKind["mutate"][];
}

export interface KindForm {
  readonly form: Form;
  readonly isNegated: boolean;
  readonly place: Place;
  readonly isGrouped: boolean;
}

const templates: readonly TemplateKind[] = [
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

/** All kinds of mistakes. */
export const kinds: readonly Kind[] = [...new Set([...templates, ...mutations].map(({ kind }) => kind))].map(
  (name) => ({
    name,
    forms: templates.filter(({ kind }) => kind === name).flatMap(formsOf),
    mutations: mutations.filter(({ kind }) => kind === name).map(({ mutate }) => mutate),
  }),
);

function formsOf({ forms, negated = [], place = "anywhere", ...kind }: TemplateKind): KindForm[] {
  const isGrouped = kind.isGrouped ?? false;
  const withNegation = negated === "-" ? forms.map(negatedForm) : negated;
  return [
    ...forms.map((form) => ({ form, isNegated: false, place, isGrouped })),
    ...withNegation.map((form) => ({ form, isNegated: true, place, isGrouped })),
  ];
}

/** The form with a minus before what is typed and what is meant, which is one clause. */
function negatedForm([typed, ...meant]: Form): Form {
  const [first, ...others] = meant.map((each) => (typeof each === "string" ? `-${each}` : each));
  return [`-${typed}`, first!, ...others];
}
