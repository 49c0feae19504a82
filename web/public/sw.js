// Where there is no line the browser shows a calm page of ours. Nothing else is kept: neither the client, which would be
// old after an upgrade, nor what the room tells, which is private. The page itself is left here by the client, in its
// reader's language (lib/store/offline.ts).
const KEPT = "doorcard";
const PAGE = "/offline";
const SCRIPT = "/offline.js";

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(new Request(SCRIPT, { cache: "reload" }))));
});

addEventListener("activate", (event) => event.waitUntil(begin()));

addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== location.origin || pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") event.respondWith(open(event));
  else if (pathname === SCRIPT) event.respondWith(fetch(event.request).catch(() => caches.match(SCRIPT)));
});

// The room is asked while this starts, so that no page waits for it.
async function begin() {
  await registration.navigationPreload?.enable();
  await clients.claim();
}

// A gateway that has no room behind it is no line either.
async function open(event) {
  const answer = await asked(event).catch(() => null);
  if (answer && ![502, 503, 504].includes(answer.status)) return answer;
  return (await caches.match(PAGE)) ?? answer ?? Response.error();
}

async function asked(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}
