/**
 * Runs a request with a signal that aborts after `limitMs` milliseconds, or with `outer` and its reason. Both sites use it:
 * AbortSignal.any and AbortSignal.timeout are newer than the oldest browser served.
 */
export async function withinLimit<Result>(
  limitMs: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  const timer = setTimeout(abort, limitMs);
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

/**
 * Whether a request failed because of the network or its limit. By the Fetch standard a network error is a TypeError; any
 * other exception, such as an abort by the page or the browser, says nothing about the shop.
 */
export function isNetworkFailure(error: unknown, limited: AbortSignal, outer: AbortSignal | undefined): boolean {
  return outer?.aborted !== true && (limited.aborted || error instanceof TypeError);
}
