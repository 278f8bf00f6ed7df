/** What follows `node` in the command of `npm start`, so that tests and benchmarks run what owners run, memory limits included. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const manifest = z.object({ scripts: z.object({ start: z.string().startsWith('node ') }) });

export const START_ARGUMENTS: readonly string[] = manifest
  .parse(JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')))
  .scripts.start.split(' ')
  .slice(1);
