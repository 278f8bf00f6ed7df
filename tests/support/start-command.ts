/** What follows `node` in the commands of `npm start` and `npm run operator`, so that tests and benchmarks run what owners run, memory limits included. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const command = z.string().startsWith('node ');
const manifest = z.object({ scripts: z.object({ start: command, operator: command }) });

/** Of the checkout in this folder. */
export function startArguments(root: string): readonly string[] {
  return argumentsOf(root, 'start');
}

export function operatorArguments(root: string): readonly string[] {
  return argumentsOf(root, 'operator');
}

function argumentsOf(root: string, script: 'start' | 'operator'): readonly string[] {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')));
  return scripts[script].split(' ').slice(1);
}
