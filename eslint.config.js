import { defineConfig, globalIgnores } from "eslint/config";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";
import { importCycles } from "./tools/scripts/lint/import-cycles.js";
import { importZones } from "./tools/scripts/lint/import-zones.js";
import { serviceZonesRule } from "./tools/scripts/lint/service-zones.js";

export default defineConfig(
  globalIgnores(["**/.*/", "**/dist/", "site*/", "coverage/", "data/", "**/*.generated.*"]),
  {
    files: ["**/*.{js,mjs,mts,ts,tsx}"],
    plugins: {
      house: {
        rules: {
          "import-cycles": importCycles,
          "import-zones": importZones,
          "service-zones": serviceZonesRule,
        },
      },
    },
    extends: [tseslint.configs.strict],
    languageOptions: { sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "house/import-cycles": "error",
      "house/import-zones": "error",
      "house/service-zones": "error",
      eqeqeq: "error",
      "no-implicit-coercion": "error",
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      // A visitor may return nothing.
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    // No text takes a regular expression more than linear time.
    files: [
      "{src,apps/cli,apps/collector,apps/shared}/**/*.ts",
      "apps/{service,playground}/{src,ui,viewer}/**/*.{ts,tsx}",
    ],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": "error",
      "regexp/no-super-linear-move": "error",
    },
  },
  {
    // What the compiler knows about types, for all that ships.
    files: ["src/**/*.ts", "apps/cli/**/*.ts", "apps/shared/**/*.ts"],
    extends: [tseslint.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "no-console": "error",
      "no-restricted-globals": [
        "error",
        ...["process", "Buffer", "require", "setImmediate", "window", "document"].map((name) => ({
          name,
          message: "The package runs everywhere: it asks neither Node nor a page for anything.",
        })),
      ],
      // A spread string gives code points, which is what the language counts in.
      "@typescript-eslint/no-misused-spread": "off",
      // A message may need no details.
      "@typescript-eslint/no-generated-empty-object-type": "off",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["apps/cli/**/*.ts", "apps/shared/**/*.ts"],
    rules: { "no-console": "off", "no-restricted-globals": "off" },
  },
  {
    // The modules of Nest are classes.
    files: ["examples/nestjs/*.ts"],
    rules: { "@typescript-eslint/no-extraneous-class": ["error", { allowWithDecorator: true }] },
  },
  {
    // A wrong guess here fails the test or the script itself.
    files: [
      "test/**/*.ts",
      "apps/collector/test/**/*.ts",
      "apps/service/test/**/*.ts",
      "apps/playground/test/**/*.ts",
      "tools/bench/**/*.ts",
      "tools/scripts/**/*.ts",
    ],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
);
