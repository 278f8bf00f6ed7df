/** For load at a steady pace: begins another one unless so many are under way, so that a slow machine has fewer of them and no queue. */
export function atMost<Result>(most: number, begin: () => Promise<Result>, begun: Promise<Result>[]): () => void {
  let underWay = 0;
  return () => {
    if (underWay === most) return;
    underWay += 1;
    begun.push(begin().finally(() => (underWay -= 1)));
  };
}
