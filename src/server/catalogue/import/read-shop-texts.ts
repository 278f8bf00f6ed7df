/** Reads the optional files of the shop's texts and looks: policies, texts.yaml, redirects.csv, the logo. */

import { join } from 'node:path';
import { LineCounter, isAlias, isNode, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import * as schemas from '#contract/console/shop-texts.ts';
import { fieldMessage } from '#contract/field-messages.ts';
import { POLICIES } from '#contract/policy-text.ts';
import type { PolicyName } from '#contract/policy-text.ts';
import { MAX_REDIRECTS, checkRedirects } from '#contract/redirect-rules.ts';
import type { Redirect } from '#contract/redirect-rules.ts';
import { MAX_LOGO_BYTES } from '#contract/shop-texts.ts';
import { LOGO_NAMES, POLICY_FOLDER, REDIRECTS_FILE, TEXTS_FILE } from '#server/site/shop-texts/folder-files.ts';
import type { FolderTexts } from '#server/site/shop-texts/import-texts.ts';
import { makeLogo } from '#server/site/shop-texts/make-logo.ts';
import type { MadeLogo } from '#server/site/shop-texts/make-logo.ts';
import { oneOf, optional, text } from './fields.ts';
import { isThere } from './is-there.ts';
import { readCsv } from './read-csv.ts';
import { readInside } from './read-inside.ts';
import type { RowErrors } from './row-errors.ts';

const MAX_BYTES = 300_000;
const REDIRECT_COLUMNS = { from: text(500), to: optional(text(500)), code: oneOf(['301', '410']) };

/** The values of texts.yaml. Colours are one signal colour, and where the owner wants one another for the dark theme. */
const textsFile = z.strictObject({
  notice: z.string().optional(),
  notice_from: z.string().optional(),
  notice_to: z.string().optional(),
  brand_color: z.string().optional(),
  brand_color_dark: z.string().optional(),
  figures: schemas.statistics.optional(),
  services: schemas.services.optional(),
});

export async function readShopTexts(folder: string, rowErrors: RowErrors): Promise<FolderTexts> {
  const policies = await Promise.all(POLICIES.map(async (name) => readPolicy(folder, name, rowErrors)));
  const policyOf = (name: PolicyName) => policies[POLICIES.indexOf(name)] ?? null;
  return {
    'policy.privacy': policyOf('privacy'),
    'policy.shipping': policyOf('shipping'),
    'policy.refund': policyOf('refund'),
    ...(await readTexts(folder, rowErrors)),
    redirects: await readRedirects(folder, rowErrors),
    logo: await readLogo(folder, rowErrors),
  };
}

async function readPolicy(folder: string, name: PolicyName, rowErrors: RowErrors): Promise<string | null> {
  const file = join(POLICY_FOLDER, `${name}.md`);
  const source = await readText(folder, file, rowErrors);
  if (source === null) return null;
  const read = schemas.policyText.safeParse(source, { error: fieldMessage });
  if (read.success) return read.data;
  for (const { message } of read.error.issues) rowErrors.add({ file, line: null, column: null, message });
  return null;
}

type YamlTexts = Pick<FolderTexts, 'notice' | 'colors' | 'figures' | 'services'>;
const NO_TEXTS: YamlTexts = { notice: null, colors: null, figures: null, services: null };

async function readTexts(folder: string, rowErrors: RowErrors): Promise<YamlTexts> {
  const source = await readText(folder, TEXTS_FILE, rowErrors);
  if (source === null) return NO_TEXTS;
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, schema: 'failsafe' });
  const report = (path: readonly PropertyKey[], message: string) => {
    const node: unknown = document.getIn(path, true);
    const start = isNode(node) ? node.range?.[0] : undefined;
    const line = start === undefined ? null : lines.linePos(start).line;
    rowErrors.add({ file: TEXTS_FILE, line, column: path.length === 0 ? null : path.join('.'), message });
  };
  for (const error of document.errors) report([], error.message.split('\n')[0] ?? 'is not YAML');
  // An alias is refused and never resolved: a few lines of them stand for more text than any machine has memory.
  visit(document, {
    Node: (_key, node) => {
      if (isAlias(node)) report([], 'has an alias, which is not accepted');
    },
  });
  if (rowErrors.concerns(TEXTS_FILE)) return NO_TEXTS;
  const read = textsFile.safeParse(document.toJS() ?? {}, { error: fieldMessage });
  if (!read.success) {
    for (const { path, message } of read.error.issues) report(path, message);
    return NO_TEXTS;
  }
  return toTexts(read.data, report);
}

function toTexts(input: z.infer<typeof textsFile>, report: (path: string[], message: string) => void): YamlTexts {
  const { notice: line = '', notice_from: from = '', notice_to: to = '' } = input;
  const { brand_color: light = '', brand_color_dark: dark = '', figures = null, services = null } = input;
  const names = {
    text: 'notice',
    from: 'notice_from',
    to: 'notice_to',
    light: 'brand_color',
    dark: 'brand_color_dark',
  };
  const check = <Value>(schema: z.ZodType<Value>, value: unknown): Value | null => {
    const read = schema.safeParse(value, { error: fieldMessage });
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      const [field = 'text'] = path;
      report([names[field as keyof typeof names]], message); // the fields of both schemas
    }
    return null;
  };
  const isWithoutText = line.trim() === '' && (from + to).trim() !== '';
  if (isWithoutText) report(['notice_from'], 'needs a text in "notice"');
  if (light.trim() === '' && dark.trim() !== '') report(['brand_color_dark'], 'needs a colour in "brand_color"');
  return {
    notice: line.trim() === '' ? null : check(schemas.banner, { text: line, from: orNull(from), to: orNull(to) }),
    colors: light.trim() === '' ? null : check(schemas.colors, { light, dark: orNull(dark) }),
    figures,
    services,
  };
}

async function readRedirects(folder: string, rowErrors: RowErrors): Promise<Redirect[] | null> {
  if (!(await isThere(join(folder, REDIRECTS_FILE)))) return null;
  const report = (line: number | null, column: string | null, message: string) =>
    rowErrors.add({ file: REDIRECTS_FILE, line, column, message });
  const lines: number[] = [];
  const rows: Redirect[] = [];
  for await (const { line, row } of readCsv(folder, REDIRECTS_FILE, REDIRECT_COLUMNS, rowErrors)) {
    if (rows.length === MAX_REDIRECTS) {
      report(line, null, `has more than ${MAX_REDIRECTS} rows`);
      return null;
    }
    rows.push({ from: row.from, to: row.to, code: row.code === '410' ? 410 : 301 });
    lines.push(line);
  }
  for (const { index, field, message } of checkRedirects(rows)) report(lines[index] ?? null, field, message);
  return rows.length === 0 ? null : rows;
}

async function readLogo(folder: string, rowErrors: RowErrors): Promise<MadeLogo | null> {
  const [svg, png] = [await isThere(join(folder, LOGO_NAMES.svg)), await isThere(join(folder, LOGO_NAMES.png))];
  if (!svg && !png) return null;
  const file = svg ? LOGO_NAMES.svg : LOGO_NAMES.png;
  const report = (message: string) => {
    rowErrors.add({ file, line: null, column: null, message });
    return null;
  };
  if (svg && png) return report(`is there beside ${LOGO_NAMES.png}: leave one of them`);
  const bytes = await readInside(folder, file, MAX_LOGO_BYTES);
  if (!Buffer.isBuffer(bytes)) return report(bytes.problem);
  const made = await makeLogo(file, bytes);
  return 'problem' in made ? report(made.problem) : made;
}

/** Null without the file, and when it cannot be read. */
async function readText(folder: string, file: string, rowErrors: RowErrors): Promise<string | null> {
  if (!(await isThere(join(folder, file)))) return null;
  const bytes = await readInside(folder, file, MAX_BYTES);
  if (Buffer.isBuffer(bytes)) return bytes.toString('utf8').replace(/^\ufeff/, '');
  rowErrors.add({ file, line: null, column: null, message: bytes.problem });
  return null;
}

function orNull(value: string): string | null {
  return value.trim() === '' ? null : value;
}
