/** What a shop must not open with: the examples of `operator new`, and taxes without the number under which they are collected. */

import { dayIn } from '#contract/company-time.ts';
import { listExamples } from '#server/catalogue/import/example-content.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { hasLivePayments, listUnregisteredTaxes } from './doctor-store.ts';
import { fine, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

interface OpeningFacts {
  /** In the owner's words. */
  examples: readonly string[];
  /** Taxes in force without a number, such as "GST in AB". */
  unregistered: readonly string[];
}

/** Named in one sentence. */
const MOST_NAMED = 6;

export async function readOpeningFacts(queries: Queries, now: Date): Promise<OpeningFacts> {
  const today = dayIn(await findTimeZone(queries), now);
  return {
    examples: await listExamples(queries),
    unregistered: await listUnregisteredTaxes(queries, today),
  };
}

export function judgeOpening({ examples, unregistered }: OpeningFacts): Finding[] {
  if (examples.length + unregistered.length === 0) return [fine('content', 'no example is left')];
  return [
    ...(examples.length === 0
      ? []
      : [
          wrong(
            'content',
            `The shop still shows examples: ${examples.join(', ')}. Write your own in your folder, or remove them, and import it.`,
          ),
        ]),
    ...(unregistered.length === 0
      ? []
      : [
          wrong(
            'taxes',
            `These taxes have no registration number: ${named(unregistered)}. Without it a business buyer gets no credit for the tax. Enter your numbers in taxes.csv, remove the taxes that you are not registered for, and import it.`,
          ),
        ]),
  ];
}

/**
 * Why a shop may not take its first real payment; empty when it may. One that has taken some goes on: it is not closed by an
 * update, and `doctor` and the daily mail name what is missing.
 */
export async function findOpeningObstacles(queries: Queries, now: Date): Promise<string[]> {
  if (await hasLivePayments(queries)) return [];
  return judgeOpening(await readOpeningFacts(queries, now)).flatMap(({ isFine, text }) => (isFine ? [] : [text]));
}

function named(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return rest > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${rest} more` : names.join(', ');
}
