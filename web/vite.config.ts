/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  plugins: [svelte(), buildMark()],
  build: {
    // The room serves the client from its own package.
    outDir: "../src/doorcard/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The room's policy allows no data: addresses in scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
