import type { Form, MutationKind } from "../kind.ts";
import { fillForm } from "../template.ts";
import { templates } from "./templates.ts";

/** Forms that may stand beside another: of one reading, which is one clause. */
const forms: readonly Form[] = templates
  .filter(({ place = "anywhere" }) => place === "anywhere")
  .flatMap(({ forms: plain, negated = [] }) => (negated === "-" ? plain : [...plain, ...negated]))
  .filter(
    ([, ...meant]) => meant.length === 1 && typeof meant[0] === "string" && !/ (?:AND|OR) /.test(meant[0]),
  );

/** Two mistakes of different forms in one query. */
export const twoMistakes: MutationKind = {
  kind: "two mistakes",
  mutate: (_, random, world) => {
    const first = fillForm(random.pick(forms), world, random);
    if (first === null) return null;
    const second = fillForm(random.pick(forms), world, random, first.fields);
    if (second === null) return null;
    const connective = random.pick([" AND ", " OR "]);
    return {
      typed: first.typed + connective + second.typed,
      meant: [first, second].map(({ meant: [meant] }) => meant).join(connective),
    };
  },
};
