/** Every call of the console that changes a row names what its person saw of it, or says why there is nothing to compare. */

import { expect, test } from 'vitest';
import { z } from 'zod';
import { CONSOLE_CALLS } from '#contract/console/calls.ts';
import { consoleEndpoint } from '#contract/console/endpoints.ts';
import { COMPARISONS } from '#tests/support/compared-versions.ts';
import type { ChangingCallName } from '#tests/support/compared-versions.ts';

const NAMES = Object.keys(COMPARISONS) as ChangingCallName[]; // its own keys

test('every POST of the console stands in the table', () => {
  const changing = Object.entries(CONSOLE_CALLS).flatMap(([name, { method }]) => (method === 'POST' ? [name] : []));
  expect(NAMES.toSorted()).toEqual(changing.toSorted());
});

test.each(NAMES)('%s: the body must have what it compares', (name) => {
  const comparison = COMPARISONS[name];
  const { body } = consoleEndpoint(name);
  if ('why' in comparison) {
    expect(comparison.why).toMatch(/^[A-Z].*\.$/);
    return;
  }
  if (body === undefined) throw new Error(`${name} has no body`);
  const schema = z.toJSONSchema(body, { io: 'input' }) as { required?: string[]; oneOf?: { required?: string[] }[] };
  for (const variant of schema.oneOf ?? [schema]) expect(variant.required).toContain(comparison.field);
});
