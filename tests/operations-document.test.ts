/** The tables of docs/operations.md name every variable with its default and every command, those of README.md and contributing.md every script. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createProgram } from '#operator/create-program.ts';
import { readConfig } from '#server/platform/config.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The cells of the first table of a section, without its two heading rows. */
function readTable(file: string, section: string): string[][] {
  const part =
    read(file)
      .split('\n## ')
      .find((each) => each.startsWith(`${section}\n`)) ?? '';
  const lines = part.split('\n');
  const rows = lines.slice(lines.findIndex((line) => line.startsWith('| ')));
  const end = rows.findIndex((line) => !line.startsWith('| '));
  return rows.slice(2, end === -1 ? undefined : end).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

describe('the table of the configuration', () => {
  const rows = readTable('docs/operations.md', 'Configuration');

  test('names every variable that is read, and no other', () => {
    expect(rows.flatMap(([variables = '']) => codesIn(variables)).toSorted()).toEqual(listVariables().toSorted());
  });

  const defaults = rows.flatMap(([variables = '', text = '']) =>
    /^`[^`]+`$/.test(text) ? codesIn(variables).map((name) => [name, codesIn(text).join('')] as const) : [],
  );

  test('has the defaults of the variables that have one', () => {
    expect(defaults.length).toBeGreaterThan(12);
  });

  test.each(defaults)('%s set to its default %s changes nothing', (name, value) => {
    expect(readConfig({ [name]: value.replace('$PORT', '3000') })).toEqual(readConfig({}));
  });

  test.each(['PORT', 'HSTS', 'BACKUP_KEEP'])('a wrong default of %s would be found', (name) => {
    const other = name === 'HSTS' ? 'preload' : '4100';
    expect(readConfig({ [name]: other })).not.toEqual(readConfig({}));
  });
});

/** The names by which the configuration looks into its environment, but for those of a passed socket. */
function listVariables(): string[] {
  const names = new Set<string>();
  const environment = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_target, name) {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(environment);
  return [...names].filter((name) => !name.startsWith('LISTEN_'));
}

describe('the table of the commands', () => {
  test('names every command of --help with its subcommands, and no other', async () => {
    const inTable = readTable('docs/operations.md', 'Commands').flatMap(([, commands = '']) => readCommands(commands));
    const inHelp = (await createProgram()).commands.map((command) =>
      [command.name(), ...command.commands.map((each) => each.name()).toSorted()].join(' '),
    );
    expect(inTable.toSorted()).toEqual(inHelp.toSorted());
  });

  test('a command and its subcommands are read as such', () => {
    expect(readCommands('`one` (`b`, `a`), `two`')).toEqual(['one a b', 'two']);
  });
});

/** Of "`one` (`b`, `a`), `two`" each command with its subcommands in order. */
function readCommands(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`(?: \(([^)]*)\))?/g)].map(([, name = '', below = '']) =>
    [name, ...codesIn(below).toSorted()].join(' '),
  );
}

test('every script of package.json is described in README.md or docs/contributing.md, and no other', () => {
  const rows = [...readTable('README.md', 'Scripts'), ...readTable('docs/contributing.md', 'Scripts')];
  const described = rows.flatMap(([command = '']) =>
    codesIn(command).flatMap((code) => /^npm (?:run )?([\w:]+)/.exec(code)?.[1] ?? []),
  );
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect([...new Set([...described, 'test'])].toSorted()).toEqual(Object.keys(scripts).toSorted());
});
