/** SERVERS=2: the same tests against that many servers and workers on one database (X3); one request goes to this one, the next to that. */
export const SERVERS = Number(process.env['SERVERS'] ?? 1);

/** Gives the addresses in turn. */
export function inTurn(urls: readonly string[]): () => string {
  let requests = 0;
  return () => urls[requests++ % urls.length] ?? '';
}
