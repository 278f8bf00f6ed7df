/** Every command that a mail, a log line, a document or a comment names exists in the command line, and every option that a document names. */

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runOperator } from '#tests/support/operator.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLACES = ['README.md', 'demo', 'docs', 'src', 'bench', 'tools'];
/** `npm run operator -- orders move`, `operator orders`, "the enquiries command". */
const NAMED = [
  /npm run operator -- (?<command>[a-z]+)(?: (?<sub>[a-z]+)\b(?![/.@]))?/g,
  /[`"]operator (?<command>[a-z]+)(?: (?<sub>[a-z]+)\b(?![/.@]))?/g,
];
/** The same in the sentences of mails and log lines. */
const NAMED_BY_SERVER = /\bthe (?<command>[a-z]+) command\b/g;

const help = async (...args: string[]) => (await runOperator([...args, '--help'], {})).out;
const commandsOf = (text: string) =>
  [...text.slice(text.indexOf('Commands:')).matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name = '']) => name);

interface NamedCommand {
  place: string;
  command: string;
  sub: string | undefined;
}

function commandsIn(text: string, folder: string): NamedCommand[] {
  const patterns = folder.startsWith('src/server') ? [...NAMED, NAMED_BY_SERVER] : NAMED;
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(({ groups }) => {
      const { command, sub } = groups ?? {};
      return command === undefined ? [] : [{ place: folder, command, sub }];
    });
}

async function commandsNamed(): Promise<NamedCommand[]> {
  const found: NamedCommand[] = [];
  for (const folder of PLACES) {
    const inside = folder.endsWith('.md') ? [''] : await readdir(join(ROOT, folder), { recursive: true });
    for (const name of inside.filter((file) => file === '' || /\.(md|ts|tsx)$/.test(file))) {
      found.push(...commandsIn(await readFile(join(ROOT, folder, name), 'utf8'), join(folder, name)));
    }
  }
  return found;
}

test('every command that a text names is one, with its subcommand', async () => {
  const named = await commandsNamed();
  const places = named.map(({ place }) => place);
  expect(places).toContain('src/server/site/enquiries/enquiry-digest.ts');
  expect(places).toContain('docs/operations.md');
  const commands = new Set(commandsOf(await help()));
  expect(named.filter(({ command }) => !commands.has(command))).toEqual([]);
  // A word behind a command without subcommands is an argument, or the sentence that goes on.
  const parents = new Set(named.filter(({ sub }) => sub !== undefined).map(({ command }) => command));
  for (const parent of parents) {
    const subcommands = commandsOf(await help(parent)).filter((name) => name !== 'help');
    if (subcommands.length === 0) continue;
    const wrong = named.filter(
      ({ command, sub }) => command === parent && sub !== undefined && !subcommands.includes(sub),
    );
    expect(wrong).toEqual([]);
  }
});

/** Of a text in a code span, or a line of a block: its words before the first option, and its options. */
function optionsIn(text: string): { words: string[]; options: string[] }[] {
  const lines = [...text.matchAll(/^ *(?:npm run operator --|sudo shop) (?<line>.+)$/gm)].map((found) => found.groups);
  const prose = text.replaceAll(/^ *```.*?^ *```/gms, '');
  const spans = [...prose.matchAll(/`(?:npm run operator -- |sudo shop )?(?<line>[a-z][^`]*)`/g)].map(
    ({ groups }) => groups,
  );
  return [...lines, ...spans].flatMap((groups) => {
    const line = (groups?.['line'] ?? '').replaceAll(/"[^"]*"/g, 'TEXT').replaceAll(/\s+/g, ' ');
    const options = line.match(/(?<= )--[a-z][a-z-]*/g) ?? [];
    return options.length === 0 ? [] : [{ words: line.split(' --')[0]?.split(' ') ?? [], options }];
  });
}

test('every option that a document names with its command is one of the command', async () => {
  const documents = ['README.md', 'docs/operations.md', 'docs/sheets.md', 'docs/security.md', 'demo/README.md'];
  const texts = await Promise.all(documents.map((name) => readFile(join(ROOT, name), 'utf8')));
  const commands = new Set(commandsOf(await help()));
  const named = texts.flatMap(optionsIn).filter(({ words: [command = ''] }) => commands.has(command));
  expect(named.length).toBeGreaterThan(20);
  const helps = new Map<string, string>();
  for (const command of new Set(named.map(({ words }) => words[0] ?? ''))) {
    const own = await help(command);
    // A subcommand may be left out where it is the usual one.
    const inner = commandsOf(own).filter((name) => own.includes('Commands:') && name !== 'help');
    helps.set(command, [own, ...(await Promise.all(inner.map((name) => help(command, name))))].join('\n'));
  }
  const wrong = named.flatMap(({ words, options }) =>
    options
      .filter((option) => helps.get(words[0] ?? '')?.includes(option) !== true)
      .map((option) => `${words.join(' ')} ${option}`),
  );
  expect(wrong).toEqual([]);
});

test('a command that does not exist would be found', () => {
  expect(
    commandsIn('list them with the enquirys command, or `npm run operator -- lists all`', 'src/server/mail.ts'),
  ).toEqual([
    { place: 'src/server/mail.ts', command: 'lists', sub: 'all' },
    { place: 'src/server/mail.ts', command: 'enquirys', sub: undefined },
  ]);
});
