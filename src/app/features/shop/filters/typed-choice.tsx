import { useEffect, useId, useRef, useState } from 'react';
import type { ShownFacet } from '#app/api/shown-facets.ts';
import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts';
import type { SpanChoice } from '#contract/specifications/filters.ts';
import { printChoice } from '#contract/specifications/print-choice.ts';
import {
  isBelowZero,
  isBeyondAll,
  isEmptyFacet,
  readTyped,
  spanTexts,
  symbolOf,
  typeChoice,
  typedSpan,
} from './choices.ts';
import type { FilterFormProps } from './filter-form.tsx';

const NOT_UNDERSTOOD = 'We could not read this. Enter a number with a decimal point, and a unit if you like.';
const NONE_LEFT = '0 products with the other filters.';
const BELOW_ZERO = 'Must be 0 or more.';
const REVERSED = 'The end of the range is below its start.';

const ENDS = ['from', 'to'] as const;
type Ends<Value> = Record<(typeof ENDS)[number], Value>;

/** Fields in any unit; what was understood stands below in both. */
export function TypedChoice({
  facet,
  facets,
  filters,
  onChange,
}: Omit<FilterFormProps, 'search' | 'onPress'> & { facet: ShownFacet }) {
  const id = useId();
  const applied = typedSpan(facet, filters);
  const shown = applied === null ? { from: '', to: '' } : spanTexts(facet, applied);
  const choice = filters[facet.key] ?? '';
  /** With the choice that it was typed over or has become: another one (Back, a chip) takes its place. */
  const [state, setTyped] = useState<{ from: string; to: string; choice: string } | null>(null);
  const typed = state?.choice === choice ? state : null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { from, to } = typed ?? shown;
  const text = facet.kind === 'range' ? joinEnds(from, to) : from;
  const span = text === '' ? null : readTyped(facet, text);
  const problems = problemsOf(facet, { from, to });
  const isWrong = problems.from !== null || problems.to !== null;
  const apply = (requested: string) => {
    clearTimeout(timer.current);
    const next = typeChoice(filters, facets, facet, requested);
    if (next === null || next[facet.key] === filters[facet.key]) return;
    setTyped((before) => before && { ...before, choice: next[facet.key] ?? '' });
    onChange(next, { typing: true });
  };
  // The latest filters, since another may have been chosen within the pause after typing.
  const applyLatest = useRef(apply);
  useEffect(() => {
    applyLatest.current = apply;
  });
  const isTyping = typed !== null;
  useEffect(() => {
    if (!isTyping) clearTimeout(timer.current);
  }, [isTyping]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (change: Partial<typeof shown>) => {
    const next = { from, to, ...change };
    setTyped({ ...next, choice });
    clearTimeout(timer.current);
    const requested = facet.kind === 'range' ? joinEnds(next.from, next.to) : next.from;
    timer.current = setTimeout(() => applyLatest.current(requested), SEARCH_DEBOUNCE_MS);
  };
  const leave = () => {
    apply(text);
    if (!isWrong) setTyped(null);
  };
  const field = (end: 'from' | 'to', label: string, placeholder: string) => (
    <label>
      <span>{label}</span>
      <input
        autoComplete="off"
        className="control"
        name={`${facet.key}.${facet.kind === 'range' ? end : 'at'}`}
        value={end === 'from' ? from : to}
        placeholder={placeholder}
        aria-label={`${facet.label}: ${label}`}
        aria-describedby={`${id} ${id}-${end}`}
        aria-invalid={problems[end] !== null || undefined}
        onChange={({ target }) => type({ [end]: target.value })}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && apply(text)}
      />
    </label>
  );
  return (
    <>
      <div className="typed">
        {facet.kind === 'range' ? (
          <>
            {field('from', `From${unitText(facet)}`, numberText(facet.min ?? facet.all_min))}
            {field('to', `To${unitText(facet)}`, numberText(facet.max ?? facet.all_max))}
          </>
        ) : (
          field('from', `${facet.kind === 'covers' ? 'Must cover' : 'At least'}${unitText(facet)}`, '')
        )}
      </div>
      {ENDS.map((end) => (
        <p key={end} id={`${id}-${end}`} aria-live="polite" className="text-danger">
          {problems[end]}
        </p>
      ))}
      <p id={id}>{!isWrong && describeSpan(facet, span)}</p>
    </>
  );
}

/** What is wrong with each field: an end that is not understood says so itself, and its other end is not marked. */
function problemsOf(facet: ShownFacet, { from, to }: Ends<string>): Ends<string | null> {
  if (facet.kind !== 'range') return { from: problemOf(facet, from, from), to: null };
  const problems = { from: problemOf(facet, from, joinEnds(from, '')), to: problemOf(facet, to, joinEnds('', to)) };
  const isReversed =
    problems.from === null &&
    problems.to === null &&
    from.trim() !== '' &&
    to.trim() !== '' &&
    readTyped(facet, joinEnds(from, to)) === null;
  return isReversed ? { from: null, to: REVERSED } : problems;
}

function problemOf(facet: ShownFacet, text: string, typed: string): string | null {
  if (text.trim() === '') return null;
  const span = readTyped(facet, typed);
  if (span === null) return NOT_UNDERSTOOD;
  return isBelowZero(facet, span) ? BELOW_ZERO : null;
}

/** As it was understood; beyond all that products state, with what they do. */
function describeSpan(facet: ShownFacet, span: SpanChoice | null): string {
  if (isEmptyFacet(facet)) return `${span === null ? '' : `${printChoice(facet, span)}: `}${NONE_LEFT}`;
  if (span === null) return '';
  const text = printChoice(facet, span);
  if (!isBeyondAll(facet, span)) return text;
  const provided = printChoice({ ...facet, kind: 'range' }, { lo: facet.min, hi: facet.max });
  return `${text}: no product in that range; the range is ${provided}`;
}

function joinEnds(from: string, to: string): string {
  return from.trim() === '' && to.trim() === '' ? '' : `${from}..${to}`;
}

function unitText({ key, unit, imperial_unit }: ShownFacet): string {
  if (key === 'price') return ' (C$)';
  const symbols = [unit, imperial_unit].map(symbolOf).filter(Boolean);
  return symbols.length === 0 ? '' : ` (${symbols.join(' or ')})`;
}

function numberText(value: number | null): string {
  return value === null ? '' : String(Number(value.toPrecision(6)));
}
