/**
 * Validators of others over all pages, as they are sent and as they are after hydration: html-validate, and the Nu HTML checker
 * where it is installed.
 *
 *   npm run test:validators
 *   VNU_JAR=/path/to/vnu.jar npm run test:validators     with the Nu HTML checker, which needs Java and has 30 MB
 *
 * Prints what was looked at and what was left out, and fails on each finding that is not in a list of reasons.
 */

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import startShop from '../tests/browser/global-setup.ts';
import { CHECKED_PAGES } from '../tests/support/checked-pages.ts';
import { checkHtml } from '../tests/support/html-rules.ts';
import { findTestChromium } from './find-chromium.ts';

/** Findings of the Nu HTML checker that are not faults, with the reason. */
const NU_REASONS: readonly (readonly [message: RegExp, reason: string])[] = [
  [/Trailing slash on void elements/, 'how React writes them; no browser reads it'],
  [/Attribute “pathLength” not allowed on element “circle”/, 'SVG 2 has it on every shape; the checker knows SVG 1.1'],
];

interface Document {
  /** Path of the page, and how it was read. */
  name: string;
  html: string;
}

const nuReport = z.object({
  messages: z.array(z.object({ type: z.string(), url: z.string().optional(), message: z.string() })),
});

const stop = await startShop();
try {
  const documents = await readPages(process.env['SHOP_URL'] ?? '');
  console.log(`${documents.length} documents of ${CHECKED_PAGES.length} pages, as sent and after hydration`);
  const findings = [...(await checkByHtmlValidate(documents)), ...(await checkByNu(documents))];
  for (const finding of findings) console.log(finding);
  console.log(`${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await stop();
}

async function readPages(url: string): Promise<Document[]> {
  const browser = await chromium.launch({
    executablePath: await findTestChromium((line) => console.log(line)),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  const documents: Document[] = [];
  for (const path of CHECKED_PAGES) {
    const sent = await fetch(url + path);
    documents.push({ name: `${path} as sent`, html: await sent.text() });
    await page.goto(url + path);
    await page.waitForFunction(() => window.early === undefined);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    documents.push({ name: `${path} hydrated`, html: await page.content() });
  }
  await browser.close();
  return documents;
}

async function checkByHtmlValidate(documents: readonly Document[]): Promise<string[]> {
  const findings: string[] = [];
  for (const { name, html } of documents)
    for (const message of await checkHtml(html)) findings.push(`html-validate: ${name}: ${message}`);
  return findings;
}

async function checkByNu(documents: readonly Document[]): Promise<string[]> {
  const jar = process.env['VNU_JAR'];
  if (jar === undefined || spawnSync('java', ['-version']).status !== 0) {
    console.log('Left out, not installed: the Nu HTML checker (Java, and VNU_JAR with the path of vnu.jar)');
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), 'storefront-html-'));
  const files = documents.map((_document, index) => join(folder, `${index}.html`));
  for (const [index, { html }] of documents.entries()) await writeFile(files[index] ?? '', html);
  // With Java's own stack the checker ends at the nesting of a page.
  const options = ['-Xss8m', '-jar', jar, '--format', 'json', '--exit-zero-always', ...files];
  const { stderr } = spawnSync('java', options, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  await rm(folder, { recursive: true });
  console.log('Nu HTML checker: looked at all of them');
  return nuReport
    .parse(JSON.parse(stderr))
    .messages.filter(({ message }) => !NU_REASONS.some(([pattern]) => pattern.test(message)))
    .map(({ url = '', type, message }) => {
      const index = files.findIndex((file) => url.endsWith(file));
      return `Nu HTML checker: ${documents[index]?.name}: ${type}: ${message}`;
    });
}
