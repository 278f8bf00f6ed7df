/**
 * The built scripts and style sheets against MDN's browser compatibility data: nothing in them is newer than the oldest browsers
 * served (docs/architecture.md, "Browsers"), unless support/browser-floor/reasons.ts says why it works there.
 */

import { readFile, readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { INLINE_SCRIPTS } from '#app/startup/inline-scripts.ts';
import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';
import { BROWSER_FLOOR, BUILD_TARGET } from '../tools/browser-floor.ts';
import { newerInScript } from './support/browser-floor/read-scripts.ts';
import { newerInStyles } from './support/browser-floor/read-styles.ts';
import { unusedReasons, withoutReason } from './support/browser-floor/reasons.ts';

const ROOT = resolve(import.meta.dirname, '..');

describe('the built files', () => {
  beforeAll(() => buildPagesIfChanged(() => undefined));

  test('use nothing that one of the oldest browsers served does not have', async () => {
    const found = [
      ...(await readBuilt('client/assets')),
      ...(await readBuilt('console/assets')),
      ...(await readInline()),
    ];
    expect(found.filter(({ file }) => file.endsWith('.css')).length).toBeGreaterThan(2);
    expect(found.filter(({ file }) => file.endsWith('.js')).length).toBeGreaterThan(50);
    expect(found.flatMap(({ file, uses }) => withoutReason(file, uses))).toEqual([]);
    expect(unusedReasons(new Set(found.flatMap(({ uses }) => uses.map(({ name }) => name))))).toEqual([]);
  });
});

test.each(['client/assets', 'console/assets'])(
  'scripts of %s are imported by ui/checked-import.ts alone',
  async (folder) => {
    await buildPagesIfChanged(() => undefined);
    const files = (await readdir(join(ROOT, 'dist', folder))).filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(files.map((file) => readFile(join(ROOT, 'dist', folder, file), 'utf8')));
    // Each within the function that is passed to it, by an address that it can read, and with no style sheet of its own.
    const imports = texts.flatMap((text) => text.match(/.{0,60}\bimport\((?!\s*\?).{0,80}/g) ?? []);
    expect(imports.length).toBeGreaterThan(5);
    const readable = /[\w$]+\((?:async\(\)=>\{let\{[^}]*\}=await |\(\)=>)import\(`\.\/[\w.$-]+\.js`\)/;
    expect(imports.filter((text) => !readable.test(text))).toEqual([]);
    expect(texts.filter((text) => text.includes('__vite__mapDeps'))).toEqual([]);
  },
);

async function readBuilt(folder: string) {
  const files = (await readdir(join(ROOT, 'dist', folder))).filter((file) => /\.(?:js|css)$/.test(file));
  return Promise.all(files.map(async (file) => usesOf(file, await readFile(join(ROOT, 'dist', folder, file), 'utf8'))));
}

/** The scripts that stand in the pages, and the one that is sent as it is written. */
async function readInline() {
  const page = await readFile(join(ROOT, 'dist/console/index.html'), 'utf8');
  const inPage = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  expect(inPage).toHaveLength(2);
  const worker = 'src/server/catalogue/packing/offline-worker.js';
  return [
    ...[...INLINE_SCRIPTS, ...inPage].map((script, index) => usesOf(`inline-${index}.js`, script)),
    usesOf(basename(worker), await readFile(join(ROOT, worker), 'utf8')),
  ];
}

function usesOf(file: string, text: string) {
  return { file, uses: file.endsWith('.js') ? newerInScript(file, text) : newerInStyles(text) };
}

describe('the check', () => {
  test.each([
    ['AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['AbortSignal["any"]([a, b])', 'AbortSignal.any'],
    ['const { any } = AbortSignal', 'AbortSignal.any'],
    ['window.AbortSignal.any([a])', 'AbortSignal.any'],
    ['AbortSignal.timeout(20)', 'AbortSignal.timeout'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['URL.parse(text)', 'URL.parse'],
    ['element.showPopover()', '.showPopover'],
    ['element.hidePopover()', '.hidePopover'],
    ['element.togglePopover()', '.togglePopover'],
    ['jsx("details", { name: "one" })', 'attribute name'],
    ['element.matches(":popover-open")', 'selector popover-open'],
    ['Array.fromAsync(list)', 'Array.fromAsync'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Promise.try(run)', 'Promise.try'],
    ['one.union(other)', '.union'],
    ['one.isSubsetOf(other)', '.isSubsetOf'],
    ['Object.groupBy(list, key)', 'Object.groupBy'],
    ['Map.groupBy(list, key)', 'Map.groupBy'],
    ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
    ['list.values().drop(1)', '.drop'],
    ['bytes.toBase64()', '.toBase64'],
    ['Uint8Array.fromBase64(text)', 'Uint8Array.fromBase64'],
    ['RegExp.escape(text)', 'RegExp.escape'],
    ['Math.sumPrecise(list)', 'Math.sumPrecise'],
    ['structure.getHTML()', '.getHTML'],
    ['document.startViewTransition(run)', 'document.startViewTransition'],
    ['navigation.navigate(url)', 'global navigation'],
    ['Temporal.Now.instant()', 'global Temporal'],
    ['/[\\p{L}--[a-z]]/v', 'regular expression flag v'],
    ['new RegExp("a", "v")', 'regular expression flag v'],
    ['/(?i:a)b/', 'regular expression modifiers'],
    ['/(?<a>x)|(?<a>y)/', 'regular expression duplicate names'],
    ['{ using file = open() }', 'syntax javascript/statements/using'],
    ['import data from "./a.json" with { type: "json" }', 'syntax javascript/statements/import/import_attributes'],
    ['class A { @log run() {} }', 'syntax decorators'],
  ])('finds %s in a script', (script, name) => {
    const uses = newerInScript('planted.js', script);
    expect(uses.map((use) => use.name)).toContain(name);
    expect(withoutReason('planted.js', uses).join('\n')).toContain(name);
  });

  test.each([
    ['jsx("div", { popover: "auto" })', 'attribute popover'],
    ['jsx("button", { popoverTarget: id })', 'attribute popovertarget'],
    ['const more = { popover: "" }', 'attribute popover'],
    ['element.setAttribute("popover", "")', 'attribute popover'],
  ])('finds %s in a script, of which the fallback is the reason', (script, name) => {
    expect(newerInScript('planted.js', script).map((use) => use.name)).toContain(name);
  });

  test.each([
    ['a { text-decoration: underline 1px }', 'value text-decoration: includes_thickness'],
    ['a { text-decoration: underline from-font }', 'value text-decoration: from-font'],
    ['a { text-decoration: underline var(--thickness) }', 'value text-decoration: includes_thickness'],
    ['h1 { text-wrap: balance }', 'property text-wrap'],
    ['h1 { text-wrap-style: pretty }', 'property text-wrap-style'],
    ['@starting-style { a { opacity: 0 } }', '@starting-style'],
    ['@scope (.card) { a { color: red } }', '@scope'],
    ['a { &:hover { color: red } }', 'nesting'],
    ['a { b { color: red } }', 'nesting'],
    ['a { anchor-name: --a }', 'property anchor-name'],
    ['a { top: anchor(bottom) }', 'function anchor()'],
    ['a { color: oklch(from red l c h) }', 'function oklch(from)'],
    ['a { color: light-dark(red, blue) }', 'function light-dark()'],
    ['a { field-sizing: content }', 'property field-sizing'],
    ['a { align-content: center; interpolate-size: allow-keywords }', 'property interpolate-size'],
    ['a { width: round(1px, 2px) }', 'function round()'],
    ['a:popover-open { color: red }', 'selector popover-open'],
    ['a:user-invalid { color: red }', 'selector user-invalid'],
    ['a::details-content { color: red }', 'selector details-content'],
    ['@media (scripting: none) { a { color: red } }', '@media (scripting)'],
  ])('finds %s in a style sheet', (sheet, name) => {
    const uses = newerInStyles(sheet);
    expect(uses.map((use) => use.name)).toContain(name);
  });

  test.each([
    'new Set([1]).has(1); [1].at(0); [1].toSorted(); "a".isWellFormed(); structuredClone({})',
    'const any = list.any; data.parse(text); JSON.parse(text); schema.timeout(1)',
    '/(?<=a)b/u; class A { static {} #p; m(o) { return #p in o } }; a ??= b?.c',
    'new ResizeObserver(run); new AbortController().abort(1); element.inert = true; dialog.showModal()',
    'function open() {} open(); const { navigation } = data; navigation.go()',
  ])('lets older interfaces pass: %s', (script) => {
    expect(newerInScript('planted.js', script)).toEqual([]);
  });

  test('lets older styles pass', () => {
    const sheet = `
      a:has(b), a:is(b, c):focus-visible { color: color-mix(in oklab, red, blue); inset: 0 }
      @layer base { a { text-decoration: underline; text-decoration-thickness: 1px; height: 100dvh } }
      @container (width > 30rem) { a { aspect-ratio: 1; -webkit-text-decoration: underline dotted; text-decoration: underline dotted } }
      @property --a { syntax: "*"; inherits: false }`;
    expect(newerInStyles(sheet)).toEqual([]);
  });

  test('demands the guard that a reason names', () => {
    const found = (script: string) => withoutReason('product-a.js', newerInScript('product-a.js', script));
    expect(found('navigator.share({ url })')).toHaveLength(1);
    expect(found('if (typeof navigator.share === "function") navigator.share({ url })')).toEqual([]);
    const styled = (sheet: string) => withoutReason('theme-a.css', newerInStyles(sheet));
    expect(styled('a { top: anchor(bottom) }')).toHaveLength(1);
    expect(styled('@supports (top: anchor(bottom)) { a { top: anchor(bottom) } }')).toEqual([]);
  });
});

test('both builds, the documents and the script that recognises older browsers have one floor', async () => {
  expect(BUILD_TARGET).toEqual(['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4']);
  for (const file of ['vite.config.ts', 'console.vite.config.ts'])
    expect(await readFile(join(ROOT, file), 'utf8'), file).toContain('target: BUILD_TARGET');
  const { chrome, firefox, safari } = BROWSER_FLOOR;
  for (const file of ['docs/architecture.md', 'README.md'])
    expect(await readFile(join(ROOT, file), 'utf8'), file).toMatch(
      new RegExp(`Safari and iOS ${safari}, Chrome and Edge ${chrome},\\s+Firefox ${firefox}`),
    );
});
