/** The maintenance page as the server sends it: one document without scripts, which loads itself again every 30 seconds. */

import { MAINTENANCE_CHECK_MS } from '#contract/constants.ts';
import { MAINTENANCE_TEXTS } from '#contract/maintenance.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { PLAIN_PAGE_POLICY, writePlainPage } from '#server/platform/http/plain-page.ts';
import type { Maintenance } from './maintenance-store.ts';

export const MAINTENANCE_POLICY = PLAIN_PAGE_POLICY;

export function writeMaintenancePage({ text, company }: Pick<Maintenance, 'text' | 'company'>): string {
  const { maintenance, maintenanceText, maintenanceContact } = MAINTENANCE_TEXTS;
  return writePlainPage({
    title: company === null ? maintenance : `${maintenance} | ${company.name}`,
    meta: `<meta http-equiv="refresh" content="${MAINTENANCE_CHECK_MS / 1000}">`,
    body: [
      `<h1>${maintenance}</h1>`,
      ...(text === '' ? [] : [`<p>${escapeHtml(text)}</p>`]),
      `<p>${maintenanceText}</p>`,
      company === null ? '' : `<p>${maintenanceContact} ${contactLinks(company)}</p>`,
      '<p><a href="">Try Again</a></p>',
    ].join(''),
  });
}

function contactLinks({ phone, email }: NonNullable<Maintenance['company']>): string {
  const tel = escapeHtml(phone.replaceAll(/[^\d+]/g, ''));
  const mail = escapeHtml(email);
  return `<a href="tel:${tel}">${escapeHtml(phone)}</a>, <a href="mailto:${mail}">${mail}</a>`;
}
