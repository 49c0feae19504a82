// The page without a line: it looks for the room by itself, and gives way to the page that was wanted.
const EVERY_MS = 4000;
const PATIENCE_MS = 6000;

async function look() {
  try {
    const answer = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) location.reload();
  } catch {
    // Not yet.
  }
}

setInterval(look, EVERY_MS);
addEventListener("online", look);
document.querySelector("button").onclick = look;
