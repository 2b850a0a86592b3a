import type { Form, MutationKind, Place, TemplateKind } from "./kind.ts";
import { mutations } from "./kinds/mutations.ts";
import { templates } from "./kinds/templates.ts";
import { twoMistakes } from "./kinds/two-mistakes.ts";

/** A kind of mistake with all its forms. */
export interface Kind {
  readonly name: string;
  readonly forms: readonly KindForm[];
  readonly mutations: readonly MutationKind["mutate"][];
}

interface KindForm {
  readonly form: Form;
  readonly isNegated: boolean;
  readonly place: Place;
  readonly isGrouped: boolean;
}

const anywhere: readonly MutationKind[] = [...mutations, twoMistakes];

/** All kinds of mistakes. */
export const kinds: readonly Kind[] = [...new Set([...templates, ...anywhere].map(({ kind }) => kind))].map(
  (name) => ({
    name,
    forms: templates.filter(({ kind }) => kind === name).flatMap(formsOf),
    mutations: anywhere.filter(({ kind }) => kind === name).map(({ mutate }) => mutate),
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
