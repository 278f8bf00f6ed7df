/** Each citation in code and documents has its target in this repository: §N, readings, reliability, decisions. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const FILES = globSync(['{src,tests,tools,bench,packages}/**/*.{ts,tsx,css}', 'docs/**/*.md', 'README.md'], {
  cwd: ROOT,
}).filter((path) => !path.includes('node_modules') && path !== 'tests/citations.test.ts');

const SPECIFICATION = read('docs/specification.md');
const READINGS = read('docs/readings.md');
const RELIABILITY = read('docs/reliability.md');
const PROMISES = read('docs/promises.md');
const DECISIONS = globSync('docs/decisions/*.md', { cwd: ROOT }).map((path) => /(\d{3})-/.exec(path)?.[1] ?? '');

const sections = new Set([...SPECIFICATION.matchAll(/^## (\d+)\. /gm)].map(([, number = '']) => number));
const titles = new Set([
  ...[...READINGS.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title),
  ...[...READINGS.matchAll(/\*\*(.+?)\*\*/g)].map(([, title = '']) => title.replaceAll('`', '')),
]);
const promises = new Set([...PROMISES.matchAll(/^\| ([RX]\d+) \|/gm)].map(([, name = '']) => name));
const paragraphs = new Set([
  ...[...RELIABILITY.matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number),
  ...[...RELIABILITY.matchAll(/^- (\d+\.\d+) /gm)].map(([, number = '']) => number),
  ...[...PROMISES.matchAll(/^\| §(\d+\.\d+) \|/gm)].map(([, number = '']) => number),
]);

interface Citation {
  text: string;
  isThere: boolean;
}

/** A number with a point is one of reliability.md; a whole one is of the specification unless reliability is named. */
function citationsIn(text: string): Citation[] {
  const found: Citation[] = [];
  const add = (pattern: RegExp, isThere: (match: string[]) => boolean) => {
    for (const match of text.matchAll(pattern)) found.push({ text: match[0], isThere: isThere(match) });
  };
  add(/(?:reliability (?:[RX]\d+, )?)?§(\d+)(?!\.?\d)/g, ([all = '', number = '']) =>
    (all.startsWith('reliability') ? paragraphs : sections).has(number),
  );
  add(/§(\d+\.\d+)((?:, \d+\.\d+)*)/g, ([, first = '', others = '']) =>
    [first, ...others.split(', ').filter((each) => each !== '')].every((number) => paragraphs.has(number)),
  );
  add(/reliability ([RX]\d+)\b/g, ([, name = '']) => promises.has(name));
  add(/readings, ["`]([^"`]+)["`]/g, ([, title = '']) => titles.has(title));
  add(/decisions\/(\d{3})\b/g, ([, number = '']) => DECISIONS.includes(number));
  add(/\bstack\.md\b/g, () => false);
  return found;
}

test('the documents that are cited have their sections', () => {
  expect([...sections]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(titles.size).toBeGreaterThan(30);
  // X18 and X19 were never given.
  expect(promises.size).toBe(25 + 19);
  expect(paragraphs.size).toBeGreaterThan(40);
});

test('each citation has its target', () => {
  const citations = FILES.flatMap((file) => citationsIn(read(file)).map((citation) => ({ file, ...citation })));
  expect(citations.length).toBeGreaterThan(300);
  expect(citations.filter(({ isThere }) => !isThere)).toEqual([]);
});

test('each file that the documents on structure name exists', () => {
  const documents = ['README.md', 'docs/architecture.md', 'docs/contributing.md'];
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/`((?:src|tests|bench|docs|packages|tools)\/[\w./$-]+\.\w+)`/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

describe('a citation without a target is found', () => {
  test.each([
    ['a section of the specification', '§10'],
    ['a paragraph of reliability', 'reliability §7.23'],
    ['one of several paragraphs', 'reliability §7.1, 7.99'],
    ['a section of reliability', 'reliability §9'],
    ['a promise', 'reliability R26'],
    ['a title of the readings', 'readings, "FaultMode"'],
    ['a decision', 'decisions/999'],
    ['a document that is not in the repository', 'stack.md'],
  ])('%s', (_what, text) => {
    expect(citationsIn(`// ${text}: because.`).map(({ isThere }) => isThere)).toContain(false);
  });
});
