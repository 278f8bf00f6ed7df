/** "1 item" or "2 items": one thing and many of it, for people. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
