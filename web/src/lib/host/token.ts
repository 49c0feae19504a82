/** The one-time token of a link `/host#TOKEN`. It leaves the address bar, and the browser's history, at once. */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, "", location.pathname);
  return token;
}
