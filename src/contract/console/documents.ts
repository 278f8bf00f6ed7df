/** Addresses of printed documents and sheets in the console. No schema library here, so that the browser can carry it. */
import { CONSOLE_API_BASE } from './calls.ts';

export const CONSOLE_DOCUMENTS = ['slips', 'pick-list', 'invoice', 'csv'] as const;
export type ConsoleDocument = (typeof CONSOLE_DOCUMENTS)[number];

/** As routes name it. */
export const CONSOLE_DOCUMENT_ROUTE = `${CONSOLE_API_BASE}/documents/:document/`;

export function documentPath(document: ConsoleDocument, orderNumbers: readonly string[]): string {
  const numbers = orderNumbers.map((number) => encodeURIComponent(number)).join(',');
  return `${CONSOLE_DOCUMENT_ROUTE.replace(':document', document)}?orders=${numbers}`;
}
