import { formatDay } from '#contract/format-day.ts';
import type { SealFinder } from '#contract/seals/finder.ts';
import type { InterchangeKind } from '#contract/seals/interchange-terms.ts';
import { SealAction, SealLine } from './seal-list.tsx';
import { SEAL_MESSAGES } from './seal-texts.ts';

const KINDS: Record<InterchangeKind, string> = {
  'drop-in': 'Same dimensions, not verified. Measure before you order',
  'other material': 'Same size in another material',
  'check box': 'Fits if the box has room. Check first',
  superseded: 'Old number of this part',
};

/** Our parts for a number of another maker. */
export function Replacements({ found, asksUs }: { found: SealFinder['replacements']; asksUs: boolean }) {
  if (found.length === 0) return null;
  return (
    <section aria-label="Replacements" className="flex flex-col gap-2">
      <h2 className="text-lg">Replacements</h2>
      <ul className="rounded border border-line-strong bg-surface">
        {found.map((replacement) => {
          const { product, maker, type, number, kind, is_exact, source, verified_on, note } = replacement;
          const verified =
            verified_on === null ? 'dimensions not verified' : `dimensions verified on ${formatDay(verified_on)}`;
          const lines = [
            `Replaces ${maker} ${number}${type && ` (${type})`}: ${is_exact ? 'exact, ' : ''}${verified}${source && ` (${source})`}.`,
            ...(is_exact ? [] : [KINDS[kind]]),
            ...(note === '' ? [] : [note]),
            ...replacement.notes,
          ];
          return (
            <li key={`${maker} ${number} ${product.id}`} className="border-line not-first:border-t">
              <SealLine row={{ ...replacement, notes: lines }}>
                <SealAction row={replacement} asksUs={asksUs} />
              </SealLine>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink-soft">{SEAL_MESSAGES.legal}</p>
    </section>
  );
}
