// After a build: each script and style once more beside itself, compressed with Brotli (`.br`), which is an eighth
// shorter than gzip. It takes a second at its hardest, so it is done here and not when the file is asked for.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const folder = new URL("../src/doorcard/server/static/assets/", import.meta.url);
const hardest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
  const half = new URL(`${name}.half`, folder);
  writeFileSync(half, brotliCompressSync(readFileSync(new URL(name, folder)), hardest));
  renameSync(half, new URL(`${name}.br`, folder));
}

// What stands in without a line comes from public/, where nothing shortens it.
for (const name of ["sw.js", "offline.js"]) {
  const file = new URL(`../${name}`, folder);
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\s*(\/\/.*)?\n|^ +/gm, ""));
}
