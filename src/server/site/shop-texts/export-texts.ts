/** Writes the shop texts as the files of the owner's folder from which an import reads them. */

import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { stringify } from 'yaml';
import { POLICIES } from '#contract/policy-text.ts';
import type { Redirect } from '#contract/redirect-rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { CSV_START, toImportableCsvRow } from '#server/platform/http/csv.ts';
import { LOGO_NAMES, POLICY_FOLDER, REDIRECTS_FILE, TEXTS_FILE } from './folder-files.ts';
import type { OwnTexts } from './parts.ts';
import { findLogo, listParts } from './shop-text-store.ts';
import { toOwnTexts } from './shown-texts.ts';

/** A part that is the standard one has no file. */
export async function exportShopTexts(queries: Queries, folder: string): Promise<void> {
  const texts = toOwnTexts(await listParts(queries));
  await exportPolicies(texts, folder);
  const written = toYaml(texts);
  if (Object.keys(written).length > 0) await writeFile(join(folder, TEXTS_FILE), stringify(written));
  if (texts.redirects !== null) await writeFile(join(folder, REDIRECTS_FILE), toCsv(texts.redirects));
  if (texts.logo === null) return;
  const logo = await findLogo(queries, texts.logo.hash);
  const ending = extname(texts.logo.name).toLowerCase() === '.svg' ? 'svg' : 'png';
  if (logo !== null) await writeFile(join(folder, LOGO_NAMES[ending]), logo.source);
}

async function exportPolicies(texts: OwnTexts, folder: string): Promise<void> {
  for (const name of POLICIES) {
    const text = texts[`policy.${name}`];
    if (text === null) continue;
    await mkdir(join(folder, POLICY_FOLDER), { recursive: true });
    await writeFile(join(folder, POLICY_FOLDER, `${name}.md`), `${text}\n`);
  }
}

function toYaml({ notice, colors, figures, services }: OwnTexts): Record<string, unknown> {
  return {
    ...(notice !== null && {
      notice: notice.text,
      ...(notice.from !== null && { notice_from: notice.from }),
      ...(notice.to !== null && { notice_to: notice.to }),
    }),
    ...(colors !== null && { brand_color: colors.light, brand_color_dark: colors.dark }),
    ...(figures !== null && { figures }),
    ...(services !== null && { services }),
  };
}

function toCsv(redirects: readonly Redirect[]): string {
  const rows = redirects.map(({ from, to, code }) => [from, to ?? '', code]);
  return CSV_START + [['from', 'to', 'code'], ...rows].map(toImportableCsvRow).join('');
}
