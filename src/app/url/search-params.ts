import { toLine } from '#contract/one-line.ts';
import { writeParameter } from '#contract/page-paths.ts';

/**
 * Search parameters are text in, text out. The router's own parser reads them like JSON, which turns a search
 * for the part number 1021 into a number and loses it.
 */
export function parseSearch(search: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(search)) values[key] ??= value;
  return values;
}

/** Names and values in their place; a group of them, such as the filters, in the place of the group. */
export function stringifySearch(search: Record<string, unknown>): string {
  const known = new Map<string, string>();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') for (const [name, text] of Object.entries(value)) known.set(name, String(text));
    else known.set(key, String(value));
  }
  const text = [...known].map(writeParameter).join('&');
  return text === '' ? '' : `?${text}`;
}

/** The parameter as text; '' when it is absent. */
export function textParameter(search: Record<string, unknown>, key: string): string {
  const value = search[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The same as one line. */
export function lineParameter(search: Record<string, unknown>, key: string, most: number): string {
  return toLine(textParameter(search, key), most);
}
