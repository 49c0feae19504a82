/** Where the browser holds the room's address for secure: the page can be installed, and says so calmly where there is no line. */
import { language, t } from "../i18n/index.svelte";

const KEPT = "doorcard";
const PAGE = "/offline";
const POLICY = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'";

/** Leaves that page in the reader's language and colours, for the service worker to show. */
export function keepOffline(): void {
  if (import.meta.env.DEV || !isSecureContext || !("serviceWorker" in navigator)) return;
  const page = written();
  void keep(page).catch(() => undefined); // a browser that keeps nothing: without a line it shows its own page
}

async function keep(page: string): Promise<void> {
  if (!document.querySelector("link[rel=manifest]")) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "manifest", href: "/manifest.webmanifest" });
    document.head.append(link);
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  }
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY };
  await (await caches.open(KEPT)).put(PAGE, new Response(page, { headers }));
}

function written(): string {
  const style = getComputedStyle(document.documentElement);
  const [back, text, pri, ink] = ["--bg", "--text", "--pri", "--onpri"].map((name) => style.getPropertyValue(name));
  return `<!doctype html><html lang="${language()}"><meta name="viewport" content="width=device-width"><title>doorcard</title>
<style>body{margin:25vh 20px;text-align:center;font:16px/1.5 system-ui;background:${back};color:${text}}button{min-height:48px;padding:0 24px;border:0;border-radius:12px;font:inherit;background:${pri};color:${ink}}</style>
<h1>${t("seat.offline")}</h1><p>${t("conn.missing")}</p><button>${t("conn.retry")}</button><script src="/offline.js"></script></html>`;
}
