/** A list that is typed with one entry in each line. */

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What is wrong with the list, or with the first line of it that is wrong. */
export function firstOf(fieldErrors: Readonly<Record<string, string>>, list: string): string | undefined {
  return Object.entries(fieldErrors).find(([field]) => field === list || field.startsWith(`${list}.`))?.[1];
}
