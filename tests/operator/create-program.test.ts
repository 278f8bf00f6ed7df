import { describe, expect, test } from 'vitest';
import { createProgram } from '#operator/create-program.ts';

const namesOf = async (called?: string) => (await createProgram(called)).commands.map((command) => command.name());

describe('the command line', async () => {
  const all = await namesOf();

  test.each(all)('%s is loaded alone by its name', async (name) => {
    expect(await namesOf(name)).toEqual([name]);
  });

  test.each(['', 'help', '--help', 'imprt', 'constructor', '__proto__'])('%o loads all of them', async (called) => {
    expect(await namesOf(called)).toEqual(all);
  });
});
