/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { textSize } from "./text-size.ts";

const ROOM = "127.0.0.1:8377";

// The page carries a mark of everything that was built with it, so that an old one knows itself when the room
// tells which client it hands out now. File names hold a hash of what is in them.
function buildMark(): Plugin {
  return {
    name: "build-mark",
    transformIndexHtml: {
      order: "post",
      handler: async (_page, { bundle }) => {
        if (!bundle) return []; // served from source: never old
        const names = new TextEncoder().encode(Object.keys(bundle).sort().join());
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", names)).slice(0, 8);
        const content = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
        return [{ tag: "meta", attrs: { name: "build", content }, injectTo: "head" }];
      },
    },
  };
}

// The client is never rendered on a server, so what Svelte keeps for taking over such a page is dead weight: with
// this fixed, the bundler drops it. A version of Svelte that says it differently stops the build.
function withoutHydration(): Plugin {
  const fixed: [from: string, to: string][] = [
    ["export let hydrating = false;", "export const hydrating = false;"],
    ["hydrating = value;", ""],
  ];
  return {
    name: "without-hydration",
    apply: "build",
    transform: {
      filter: { id: /svelte\/src\/internal\/client\/dom\/hydration\.js/ },
      handler: (code) =>
        fixed.reduce((left, [from, to]) => {
          if (left.split(from).length !== 2) throw new Error(`svelte's hydration.js has changed: ${from}`);
          return left.replace(from, to);
        }, code),
    },
  };
}

export default defineConfig({
  plugins: [withoutHydration(), svelte(), buildMark()],
  css: { postcss: { plugins: [textSize] } },
  build: {
    // The room serves the client from its own package.
    outDir: "../src/doorcard/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The room's policy allows no data: addresses in scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Which plugin took how long is nothing to whoever opens a room for the first time.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // Few files, as small ones compress badly: one for landing, lobby and table, one for each other part.
          groups: [
            { name: "app", tags: ["$initial"], priority: 3 },
            // What every table needs to check its deck, apart from what shows it on demand: else whichever part uses
            // it too would come along with it.
            { name: "checker", test: /\/lib\/fair\/\w+\.ts/, priority: 2 },
            { name: "deck", test: /\/lib\/fair\/\w+\.svelte$/, priority: 2 },
            { name: "hands", test: /\/lib\/history\//, priority: 1 },
            { name: "account", test: /\/lib\/account\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: `http://${ROOM}` },
      // The room compares Origin with Host, so the browser's Host must stay as it is.
      "/ws": { target: `ws://${ROOM}`, ws: true, changeOrigin: false },
    },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node", setupFiles: ["./vitest.setup.ts"] },
});
