/** Which of two wins when a folder is imported: what is shown now, or what the folder says. */

export interface KnownPart {
  /** What is shown; null for the standard. */
  value: unknown;
  /** What the folder said when it was last imported or exported. */
  inFolder: unknown;
}

/**
 * `take`: the folder's. `keep`: the shop's, as the folder has not changed since. `conflict`: both have changed since, and
 * the shop's stays, because a change on a screen is never overwritten without a word.
 */
export function decidePart({ value, inFolder }: KnownPart, target: unknown): 'same' | 'take' | 'keep' | 'conflict' {
  if (isEqual(value, target)) return 'same';
  if (isEqual(inFolder, target)) return 'keep';
  return isEqual(value, inFolder) ? 'take' : 'conflict';
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
