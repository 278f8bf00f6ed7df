/** The content security policy of a page: only what it carries itself, each of our inline scripts by its hash. */
import { hash } from 'node:crypto';
import { CSP_REPORTS_PATH } from '#server/http/csp-reports.ts';

const REPORT_GROUP = 'csp';

/** The header that says where `report-to` leads. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${CSP_REPORTS_PATH}"`;

/**
 * The header's value for pages that carry these scripts. What stands in a page is never looked at: a script that got into
 * it has no hash here and does not run. Hashes fit shared caches, where a nonce would be the same for everyone.
 */
export function contentPolicyFor(inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map((script) => `'sha256-${sha256(script)}'`);
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...hashes].join(' ')}`,
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
