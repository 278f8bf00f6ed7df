/**
 * `node schema/generator/main.ts <document.json> [<subset.json>]`: makes the subset of Stripe's schema from Stripe's
 * OpenAPI document. The document must be of the API version that the installed `stripe` package uses.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { z } from 'zod';
import { formatSubset, makeSubset } from './make-subset.ts';

const SUBSET = fileURLToPath(new URL('../openapi-subset.json', import.meta.url));

const [input, output = SUBSET] = process.argv.slice(2);
try {
  if (input === undefined) throw new Error('Usage: node schema/generator/main.ts <document.json> [<subset.json>]');
  const provided: unknown = JSON.parse(readFileSync(input, 'utf8'));
  const { version } = z.object({ info: z.object({ version: z.string() }) }).parse(provided).info;
  if (version !== Stripe.API_VERSION) {
    throw new Error(`${input} is of API version ${version}, and the stripe package uses ${Stripe.API_VERSION}`);
  }
  const text = formatSubset(makeSubset(provided));
  writeFileSync(output, text);
  process.stdout.write(`${output}: ${text.length} characters, API version ${version}\n`);
} catch (error) {
  const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
  process.stderr.write(`${reason.replace(/^Error: /, '')}\n`);
  process.exitCode = 1;
}
