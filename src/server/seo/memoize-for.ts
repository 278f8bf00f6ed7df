/** Asks once and gives everyone the same answer for a while; a failure is given to those who wait and not kept. */
export function memoizeFor<Result>(
  keptMs: number,
  ask: () => Promise<Result>,
  now: () => number = Date.now,
): () => Promise<Result> {
  let answer: Promise<Result> | null = null;
  let askedAt = 0;
  return () => {
    if (answer !== null && now() - askedAt < keptMs) return answer;
    askedAt = now();
    const asked = ask();
    answer = asked;
    asked.catch(() => {
      if (answer === asked) answer = null;
    });
    return asked;
  };
}
