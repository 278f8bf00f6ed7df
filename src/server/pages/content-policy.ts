/** The content security policy of a page: only what it carries itself, each inline script by its hash. */
import { hash } from 'node:crypto';
import { CSP_REPORTS_PATH } from '#server/http/csp-reports.ts';

// A block of structured data is no script to a browser, which never runs it: it needs no leave.
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

const REPORT_GROUP = 'csp';

/** The header that says where `report-to` leads. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${CSP_REPORTS_PATH}"`;

/** The header's value for this HTML. Hashes fit shared caches, where a nonce would be the same for everyone. */
export function contentPolicyFor(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => `'sha256-${sha256(script ?? '')}'`);
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    `style-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // Both: not every browser knows the newer one, and those that do leave the older alone.
    `report-uri ${CSP_REPORTS_PATH}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64');
}
