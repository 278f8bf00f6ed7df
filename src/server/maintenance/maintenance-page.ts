/** The maintenance page as the server sends it: one document without scripts, which loads itself again every 30 seconds. */
import { createHash } from 'node:crypto';
import { MAINTENANCE_CHECK_MS } from '#contract/constants.ts';
import { MAINTENANCE_TEXTS } from '#contract/maintenance.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { Maintenance } from './maintenance-store.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 "IBM Plex Sans",system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem}h1{line-height:1.2}a{color:inherit}p{overflow-wrap:anywhere}';

export const MAINTENANCE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

export function writeMaintenancePage({ text, company }: Pick<Maintenance, 'text' | 'company'>): string {
  const { maintenance, maintenanceText, maintenanceContact } = MAINTENANCE_TEXTS;
  const title = company === null ? maintenance : `${maintenance} | ${company.name}`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="${MAINTENANCE_CHECK_MS / 1000}">`,
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${maintenance}</h1>`,
    ...(text === '' ? [] : [`<p>${escapeHtml(text)}</p>`]),
    `<p>${maintenanceText}</p>`,
    company === null ? '' : `<p>${maintenanceContact} ${contactLinks(company)}</p>`,
    '<p><a href="">Try Again</a></p></main></body></html>',
  ].join('');
}

function contactLinks({ phone, email }: NonNullable<Maintenance['company']>): string {
  const tel = escapeHtml(phone.replaceAll(/[^\d+]/g, ''));
  const mail = escapeHtml(email);
  return `<a href="tel:${tel}">${escapeHtml(phone)}</a>, <a href="mailto:${mail}">${mail}</a>`;
}
