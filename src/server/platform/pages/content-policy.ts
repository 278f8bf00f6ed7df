/** The content security policy of a page: only its own resources, and each of its inline scripts by hash. */

import { hash } from 'node:crypto';
import { CSP_REPORTS_PATH } from '#server/platform/http/csp-reports.ts';

const REPORT_GROUP = 'csp';

/** The header that defines the endpoint of `report-to`. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${CSP_REPORTS_PATH}"`;

/** Hot replacement needs inline scripts and styles and a socket; what else the production policy forbids stays forbidden. */
export const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; object-src 'none'";

/**
 * The header's value for pages with these scripts. The page itself is never read: an injected script has no hash here and
 * does not run. Hashes suit shared caches, where a nonce would be the same for all clients.
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
    // Both: not every browser supports the newer one, and those that do ignore the older.
    `report-uri ${CSP_REPORTS_PATH}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64');
}
