/** What ESLint asks of the client. Types are svelte-check's and tsc's business; here it is about faults that types allow. */
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["node_modules/", "dist/", "coverage/", "src/protocol.gen.ts"] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    rules: {
      // tsc knows every name, the browser's too.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      eqeqeq: "error",
      "no-console": "error",
      "no-alert": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "prefer-const": "error",
      "no-restricted-syntax": ["error", { selector: "TSEnumDeclaration", message: "A union of literals says the same." }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      "svelte/no-at-html-tags": "error",
      "svelte/button-has-type": "error",
      "svelte/no-target-blank": "error",
      "svelte/require-each-key": "error",
      // {" "} keeps a space that the formatter of the template would drop.
      "svelte/no-useless-mustaches": "off",
      // The client's own router takes paths, not names of routes.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
