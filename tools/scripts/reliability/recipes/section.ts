import { whenOf, type Measured } from "../../../bench/measured.ts";
import type { Section } from "../section.ts";

/** A run in which no recipe has failed. */
interface RecipeResults {
  readonly measured: Measured;
  readonly recipes: readonly string[];
}

export const recipesSection: Section<RecipeResults> = {
  name: "recipes",
  command: "npm run prove:recipes -- --write",
  render: ({ measured, recipes }) =>
    [`All ${recipes.length} tests of the recipes pass.`, "", whenOf([measured])].join("\n"),
};
