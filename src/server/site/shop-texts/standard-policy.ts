/** The standard policies as Markdown, for an owner who wants to change a sentence. Pages show them from the app's own files. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POLICIES } from '#contract/policy-text.ts';
import type { PolicyName } from '#contract/policy-text.ts';
import type { CompanyValue } from './parts.ts';

type PolicyCompany = Pick<CompanyValue<'company'>, 'address' | 'phone' | 'email'> & { name: string };

const SOURCES = new Map(
  POLICIES.map((name) => [name, readFileSync(join(import.meta.dirname, 'standard', `${name}.md`), 'utf8')]),
);

/** With the company's own name, address, telephone and e-mail in it. */
export function writeStandardPolicy(name: PolicyName, company: PolicyCompany): string {
  const values: Record<string, string> = { ...company, tel: company.phone.replace(/[^\d+]/g, '') };
  return (SOURCES.get(name) ?? '').replace(/\{(\w+)\}/g, (whole, field: string) => values[field] ?? whole).trim();
}
