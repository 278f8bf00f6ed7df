/** Writes results.md: one section per benchmark; a run replaces the sections of what it measured and no other. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Measurement } from './benchmark.ts';

const FILE = join(import.meta.dirname, 'results.md');
const HEAD = `# Results

Written by \`npm run bench\`; what each figure means stands in [README.md](README.md).
Machines differ and are rarely idle: compare the ratios and the differences, and read the rest with the line under each table.
`;

export interface Result {
  name: string;
  about: string;
  measurements: Measurement[];
  /** Machine and moment. */
  taken: string;
}

/** `order` is that of all benchmarks. */
export async function storeResult(result: Result, order: readonly string[]): Promise<void> {
  const sections = await readSections();
  sections.set(result.name, toSection(result));
  const known = order.flatMap((name) => sections.get(name) ?? []);
  await writeFile(FILE, [HEAD, ...known].join('\n'));
}

async function readSections(): Promise<Map<string, string>> {
  const text = await readFile(FILE, 'utf8').catch(() => '');
  const sections = text.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((section) => [/^## (\S+)/.exec(section)?.[1] ?? '', `${section.trimEnd()}\n`]));
}

function toSection({ name, about, measurements, taken }: Result): string {
  const hasBefore = measurements.some(({ before }) => before !== undefined);
  const ifBefore = (cell: string) => (hasBefore ? cell : '');
  const rows = measurements.map(({ what, value, before = '', goal = '', met }) => {
    const verdict = met === undefined ? '' : met ? 'yes' : '**no**';
    return `| ${what} | ${ifBefore(`${before} | `)}${value} | ${goal} | ${verdict} |`;
  });
  return `## ${name}

${about}.

| | ${ifBefore('before | ')}measured | goal | met |
|---|${ifBefore('---|')}---|---|---|
${rows.join('\n')}

${taken}.
`;
}
