import { everyLanguage } from "./src/lib/i18n/index.svelte";

await everyLanguage();
