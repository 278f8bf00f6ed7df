/** Which folders of the server write and read each table, by the SQL of its files. */

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const SERVER = 'src/server/';

export interface SqlFile {
  /** Path from the repository's root. */
  path: string;
  text: string;
}

/** A statement of a file that writes or reads a table. */
export interface TableUse {
  table: string;
  path: string;
  kind: 'write' | 'read';
}

/** The table of a statement whose table is a parameter, where no name of a table stands in the file. */
export const ANY_TABLE = '*';

/** A row of the table "Tables of the database" in docs/architecture.md. */
export interface OwnedTable {
  table: string;
  /** A folder of the server; it stands for those below it too. */
  owner: string;
}

const WRITES = [
  /\binsert into (\w+)\b(?!\.)/g,
  /\bupdate (\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/g,
  /\bdelete from (?:only )?(\w+)\b(?!\.)/g,
  /\btruncate (?:table )?(\w+)\b(?!\.)/g,
  /\bmerge into (\w+)\b(?!\.)/g,
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g,
  /\bcopyInto\(\s*'(\w+)'/g,
];
/** The name of the table is a parameter. */
const PARAMETER_WRITES =
  /\b(?:insert into|update|delete from|truncate|merge into|copy) \$\{|\.(?:insertInto|updateTable|deleteFrom|mergeInto)\((?!\s*')/;
const PARAMETER_READS = /\b(?:from|join) \$\{sql\.table\(/;
/** `distinct from` compares values; what follows `delete from` is written. */
const READS = [
  /(?<!\b(?:distinct|delete) )\b(?:from|join) (?:only )?(\w+)\b(?!\.)/g,
  // Of `from products p, shop_categories c`, all but the first.
  /\bfrom (?:\w+(?: (?:as )?\w+)?,\s*)+(\w+)\b(?!\.)/g,
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using)\(\s*\[?'(\w+)\b(?!\.)/g,
];
/** What a file names as text, but for the tables that Kysely selects from. */
const NAMES = /(?<!(?:selectFrom|Join)\()'(\w+)'/g;

/** The files of the server and of the operator's commands that may have SQL (docs/architecture.md), without migrations. */
export function readSqlFiles(): SqlFile[] {
  return ['src/server', 'src/operator']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => path.endsWith('-store.ts') || /^src\/server\/platform\/database\/[\w-]+\.ts$/.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** Each use once. Names of tables that `known` does not have are written too, as temporary tables are. */
export function findUses(files: readonly SqlFile[], known: ReadonlySet<string>): TableUse[] {
  return files.flatMap(({ path, text }) => {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|-- [^\n]*/g, '').replaceAll(/\s+/g, ' ');
    const named = [...code.matchAll(NAMES)].map(([, name = '']) => name).filter((name) => known.has(name));
    const written = namesIn(code, WRITES);
    if (PARAMETER_WRITES.test(code)) for (const name of named.length === 0 ? [ANY_TABLE] : named) written.add(name);
    const read = new Set([...namesIn(code, READS), ...(PARAMETER_READS.test(code) ? named : [])]);
    return [
      ...[...written].map((table) => ({ table, path, kind: 'write' as const })),
      ...[...read].filter((table) => known.has(table)).map((table) => ({ table, path, kind: 'read' as const })),
    ];
  });
}

function namesIn(code: string, patterns: readonly RegExp[]): Set<string> {
  return new Set(patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name)));
}

/** `layer/domain` of a file of the server; a layer without domains, and the operator, are one domain. */
export function domainOf(path: string): string {
  if (!path.startsWith(SERVER)) return 'operator';
  const [layer = '', entry = '', ...below] = path.slice(SERVER.length).split('/');
  return below.length === 0 ? layer : `${layer}/${entry}`;
}

export function isWithin(domain: string, folder: string): boolean {
  return domain === folder || domain.startsWith(`${folder}/`);
}

const TABLE_START = '| table | written in | read in |\n| --- | --- | --- |\n';

/** The rows of that table. */
export function readOwners(document: string): OwnedTable[] {
  return [...tableOf(document).matchAll(/^\| `(\w+)` \| `([^`]+)` \|/gm)].map(([, table = '', owner = '']) => ({
    table,
    owner,
  }));
}

/** The document with the readers of each table by these files. */
export function writeReaders(document: string, files: readonly SqlFile[]): string {
  const owners = readOwners(document);
  const uses = findUses(files, new Set(owners.map(({ table }) => table)));
  const rows = owners.map(({ table, owner }) => {
    const readers = uses.filter((use) => use.table === table && use.kind === 'read').map(({ path }) => domainOf(path));
    const others = [...new Set(readers)].filter((domain) => !isWithin(domain, owner)).toSorted();
    return `| \`${table}\` | \`${owner}\` | ${others.map((domain) => `\`${domain}\``).join(', ')} |`;
  });
  return document.replace(tableOf(document), `${rows.join('\n')}\n`);
}

function tableOf(document: string): string {
  const start = document.indexOf(TABLE_START);
  if (start === -1) throw new Error('docs/architecture.md has no table of the tables of the database');
  const rows = document.slice(start + TABLE_START.length);
  return /^(?:\|.*\n)*/.exec(rows)?.[0] ?? '';
}
