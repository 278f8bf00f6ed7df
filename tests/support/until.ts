/** Waits for a fact instead of for a time. */

const STEP_MS = 20;
/** Far beyond what anything takes on a quiet machine: a slow one is no failure. */
const LIMIT_MS = 60_000;

/** Repeats the check until the result is neither false nor null; fails after `limitMs`. */
export async function until<Fact>(
  what: string,
  request: () => Promise<Fact | null | false> | Fact | null | false,
  limitMs = LIMIT_MS,
): Promise<Fact> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const fact = await request();
    if (fact !== null && fact !== false) return fact;
    if (Date.now() > deadline) throw new Error(`Not seen within ${limitMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
