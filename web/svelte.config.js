import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // Stands at nearly every element and rule: five letters weigh less than the usual fourteen. Components with
    // the very same style may share a class.
    cssHash: ({ css, hash }) => `s${hash(css).slice(0, 5)}`,
  },
};
