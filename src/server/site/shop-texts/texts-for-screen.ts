/** The shop texts as an owner changes them: each part with its revision. */

import type { Queries } from '#server/platform/database/database.ts';
import { findCompanyPart, findNameOfCompany } from './company-store.ts';
import type { CompanyValue, Logo, OwnTexts } from './parts.ts';
import { listParts } from './shop-text-store.ts';
import { toOwnTexts } from './shown-texts.ts';
import type { StoredPart } from './stored-part.ts';

export interface TextsForScreen {
  companyName: string;
  contacts: CompanyValue<'company'> | null;
  calendar: CompanyValue<'calendar'> | null;
  texts: OwnTexts;
  rows: ReadonlyMap<StoredPart['part'], StoredPart>;
  logo: Logo | null;
}

export async function readTextsForScreen(queries: Queries): Promise<TextsForScreen> {
  const [stored, contacts, calendar, companyName] = await Promise.all([
    listParts(queries),
    findCompanyPart(queries, 'company'),
    findCompanyPart(queries, 'calendar'),
    findNameOfCompany(queries),
  ]);
  const texts = toOwnTexts(stored);
  return {
    companyName,
    contacts,
    calendar,
    texts,
    rows: new Map(stored.map((row) => [row.part, row])),
    logo: texts.logo,
  };
}
