/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const ROOM = "127.0.0.1:8377";

export default defineConfig({
  plugins: [svelte()],
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
