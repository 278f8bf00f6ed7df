/** Delay in browsers without requestIdleCallback, and the timeout in the others, in milliseconds. */
const WAIT_MS = 2000;

/** Does something once the page has nothing else to do; the result calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: WAIT_MS });
  return () => cancelIdleCallback(handle);
}
