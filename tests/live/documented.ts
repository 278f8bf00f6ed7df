/** Commands of docs/operations.md, taken from its code blocks, so that the document and what is tried are the same. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#tests/support/shop-process.ts';

/** The lines of all shell blocks of a section, without their remarks. Throws when there is no such section. */
export async function readCommands(section: string): Promise<string[]> {
  const document = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  const part = document.split(/^## /m).find((each) => each.startsWith(`${section}\n`));
  if (part === undefined) throw new Error(`docs/operations.md has no section "${section}"`);
  const blocks = [...part.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block]) => block ?? '');
  return blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/ +# .*$/, '').trim())
    .filter(Boolean);
}
