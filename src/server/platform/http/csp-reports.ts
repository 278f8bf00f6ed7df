/**
 * POST /api/csp-reports/: browsers report what a page's content policy blocked (reliability R16, §4.1). Reports are counted,
 * and logged once a minute at most with only the origin of what was blocked, because URLs may contain tokens.
 */

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { API_BASE } from '#contract/calls.ts';
import { createRepeatedWarning } from './repeated-warning.ts';

export const CSP_REPORTS_PATH = `${API_BASE}/csp-reports/`;

/** The most reports counted from one request. */
const MAX_REPORTS = 20;
const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'default-src',
];

export interface CspReport {
  /** One of the policy's directives, or `other`. */
  directive: string;
  /** Origin of what was blocked, or the browser's keyword such as `inline`; never a full URL. */
  blocked: string;
}

export function cspReportsRoute(
  app: FastifyInstance,
  { log, onReport }: { log: Logger; onReport: (report: CspReport) => void },
): void {
  const warn = createRepeatedWarning(log, 'CSP violation');
  const take = (report: CspReport) => {
    onReport(report);
    warn(report);
  };
  // In a scope of its own, because no other route accepts these content types.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string' },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }));
        }
      },
    );
    scope.post(CSP_REPORTS_PATH, async (request, reply) => {
      for (const report of readCspReports(request.body)) take(report);
      return reply.header('cache-control', 'no-store').code(204).send();
    });
  });
}

/** Both forms: the list of the Reporting API, and the single object of `report-uri`. */
export function readCspReports(body: unknown): CspReport[] {
  const list = Array.isArray(body)
    ? body.slice(0, MAX_REPORTS).map((entry: unknown) => member(entry, 'body'))
    : [member(body, 'csp-report')];
  return list.flatMap((report) => {
    if (report === undefined) return [];
    const directive =
      text(report, 'effectiveDirective') ??
      text(report, 'effective-directive') ??
      text(report, 'violated-directive') ??
      '';
    return [
      {
        directive: nameOf(directive),
        blocked: originOf(text(report, 'blockedURL') ?? text(report, 'blocked-uri') ?? ''),
      },
    ];
  });
}

/** `script-src-elem 'self'` counts as script-src. */
function nameOf(directive: string): string {
  return DIRECTIVES.find((known) => directive.startsWith(known)) ?? 'other';
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const { origin, protocol } = URL.canParse(blocked) ? new URL(blocked) : { origin: 'null', protocol: '' };
  return origin === 'null' ? protocol.slice(0, 20) || 'unknown' : origin.slice(0, 100);
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined; // any object may be indexed
}

function text(value: unknown, key: string): string | undefined {
  const found = member(value, key);
  return typeof found === 'string' ? found : undefined;
}
