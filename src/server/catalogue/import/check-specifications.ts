/** What of specifications.csv is read as typed values, and what is not, which stops no import. */

import { createTextCheck, describeProblem } from '#server/catalogue/specifications/check-text.ts';
import { createSlipFinder } from '#server/catalogue/specifications/find-slips.ts';
import type { Slip } from '#server/catalogue/specifications/find-slips.ts';
import type { AttributeRow } from '#server/catalogue/specifications/read-specifications.ts';
import { quoted } from './row-errors.ts';
import type { RowError } from './row-errors.ts';

const FILE = 'specifications.csv';
/** Beyond it they are counted. */
const MAX_NAMED = 200;
const MAX_KEYS = 50;

export interface SpecificationCheck {
  check(line: number, row: { product_id: number | null; part_number: string | null; key: string; value: string }): void;
  /** What could not be read, by row and text. */
  warnings(): RowError[];
  /** Figures in one line, then the keys that no attribute reads, which are shown as text. */
  summary(): string[];
}

export function createSpecificationCheck(attributes: readonly AttributeRow[]): SpecificationCheck {
  const checkText = createTextCheck(attributes);
  const counts = { lines: 0, texts: 0, unread: 0, doubtful: 0 };
  const unknownKeys = new Map<string, { line: number; count: number }>();
  const named: RowError[] = [];
  const slipFinder = createSlipFinder(attributes);
  const slips: Slip[] = [];
  const addSlips = (found: readonly Slip[]) => slips.push(...found.slice(0, MAX_NAMED - slips.length));
  const name = (line: number, message: string) => {
    if (named.length < MAX_NAMED) named.push({ file: FILE, line, column: 'value', message });
  };
  return {
    check(line, text) {
      const result = checkText(text);
      addSlips(slipFinder.add(text.part_number ?? text.product_id ?? '', line, text));
      counts.lines += 1;
      if (result.kind === 'text') counts.texts += 1;
      if (result.kind === 'unknown') {
        const known = unknownKeys.get(text.key) ?? { line, count: 0 };
        unknownKeys.set(text.key, { ...known, count: known.count + 1 });
      }
      if (result.kind !== 'unread' && result.kind !== 'doubtful') return;
      counts[result.kind] += 1;
      name(line, `${quoted(text.value)} ${describeProblem(result.problem, result.attribute)}`);
    },
    warnings() {
      const more = counts.unread + counts.doubtful - named.length;
      const rest =
        more > 0 ? [{ file: FILE, line: null, column: null, message: `${more} more values are not read` }] : [];
      addSlips(slipFinder.end());
      const slipped = slips.map(({ line, text, message }) => {
        return { file: FILE, line, column: 'value', message: `${quoted(text)} ${message}` };
      });
      return [...named, ...rest, ...slipped];
    },
    summary() {
      const unknown = [...unknownKeys.values()].reduce((sum, { count }) => sum + count, 0);
      const read = counts.lines - counts.texts - counts.unread - unknown;
      const keys = [...unknownKeys].map(
        ([key, { line, count }]) => `  ${quoted(key)} (${count}, first in row ${line}) belongs to no attribute`,
      );
      return [
        `specifications: ${read} of ${counts.lines} read as values, ${counts.texts + unknown} text, ${counts.unread} not read`,
        ...keys.slice(0, MAX_KEYS),
      ];
    },
  };
}
