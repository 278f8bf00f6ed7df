/** What follows `node` in the command of `npm start`, so that tests and benchmarks run what owners run, memory limits included. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const manifest = z.object({ scripts: z.object({ start: z.string().startsWith('node ') }) });

/** Of the checkout in this folder. */
export function startArguments(root: string): readonly string[] {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')));
  return scripts.start.split(' ').slice(1);
}
