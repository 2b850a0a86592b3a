/** Writes the results of docs/reliability.md again, as they were saved when they were measured. */
import { fuzzingSection } from "../../test/fuzz/section.ts";
import { faultsSection } from "../../test/metamorphic/faults/section.ts";
import { volumeSection } from "../../test/volume/section.ts";
import { mutationSection } from "./reliability/mutation/section.ts";
import { recipesSection } from "./reliability/recipes/section.ts";
import { writeSection } from "./reliability/section.ts";
import { serviceSection } from "./reliability/service/section.ts";

await writeSection(faultsSection);
await writeSection(volumeSection);
await writeSection(fuzzingSection);
await writeSection(serviceSection);
await writeSection(mutationSection);
await writeSection(recipesSection);
