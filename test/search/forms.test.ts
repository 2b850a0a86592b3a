import { pglite } from "../conformance/engines/pglite.ts";
import { sqlite } from "../conformance/engines/sqlite.ts";
import { describeForms } from "./suites/forms.ts";

describeForms(sqlite, { count: 100 });
describeForms(pglite);
