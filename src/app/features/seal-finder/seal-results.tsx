import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sealsQuery } from '#app/api/seal-queries.ts';
import type { SealSearch } from '#app/url/seal-search.ts';
import { PATHS } from '#contract/page-paths.ts';
import { describeCompared, nameCompared } from '#contract/seals/compared.ts';
import type { SealFinder } from '#contract/seals/finder.ts';
import type { SealSearchRead } from '#contract/seals/search.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { KeptTogether } from '#ui/kept-together.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { describeSearch, describeUnread } from './describe-search.ts';
import { NumberChoices } from './number-choices.tsx';
import { Replacements } from './replacements.tsx';
import { SealList } from './seal-list.tsx';
import { SEAL_MESSAGES, SEAL_RESULTS_ID } from './seal-texts.ts';

interface SealResultsProps {
  search: SealSearch;
  read: SealSearchRead;
}

/** What fits, in its three sections, and what to do when nothing does. */
export function SealResults({ search, read }: SealResultsProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...sealsQuery(search),
    placeholderData: keepPreviousData,
  });
  return (
    <section
      id={SEAL_RESULTS_ID}
      tabIndex={-1}
      aria-label={SEAL_MESSAGES.results}
      aria-busy={isPlaceholderData}
      className={cx('flex flex-col gap-6 outline-none', isPlaceholderData && 'opacity-60')}
    >
      {error && (
        <EmptyState title={SEAL_MESSAGES.failed} actions={<Button onClick={() => void refetch()}>Try Again</Button>}>
          <p>{SEAL_MESSAGES.failedText}</p>
        </EmptyState>
      )}
      {!error && data && <Found found={data} search={search} read={read} />}
      <p className="flex flex-wrap gap-2">
        {Object.keys(read.query).length > 0 && !isNothingFound(data) && <Ask read={read} />}
        <LinkButton to={PATHS.sealSheet} search={search} variant="outline">
          {SEAL_MESSAGES.printSheet}
        </LinkButton>
      </p>
    </section>
  );
}

/** The live count, beside the drawing so that it is seen while typing. */
export function SealCount({ search, read }: SealResultsProps) {
  const { data, error } = useQuery({ ...sealsQuery(search), placeholderData: keepPreviousData });
  const unread = describeUnread(read);
  return (
    <p role="status" className="text-md">
      {error ? '' : summarize(data ?? null)}
      {unread !== '' && <span className="text-warn"> {SEAL_MESSAGES.unread(unread)}</span>}
    </p>
  );
}

function summarize(found: SealFinder | null): string {
  if (found === null) return SEAL_MESSAGES.nothingGiven;
  const { counts, compared, replacements, own_numbers: own, similar_numbers: similar, shaft_meant: shaft } = found;
  const { exact, same, possible, apart, wrong_shaft: wrongShaft } = counts;
  const parts = [
    exact > 0 ? `${exact} exact` : same > 0 ? `${same} ${nameCompared(compared)}` : '',
    possible > 0 ? `${possible} close` : '',
    apart > 0 ? `${apart} cartridge or split` : '',
    wrongShaft > 0 ? `${wrongShaft} for another shaft` : '',
    replacements.length + own.length > 0 ? `${replacements.length + own.length} by number` : '',
  ].filter(Boolean);
  if (parts.length > 0) return `Seals: ${parts.join(', ')}`;
  return similar.length > 0 || shaft !== null ? SEAL_MESSAGES.numbersToChoose : SEAL_MESSAGES.noneFound;
}

function isNothingFound(found: SealFinder | null | undefined): boolean {
  return found
    ? [
        found.exact,
        found.same,
        found.possible,
        found.apart,
        found.replacements,
        found.own_numbers,
        found.similar_numbers,
      ].every(({ length }) => length === 0)
    : false;
}

function Found({ found, search, read }: SealResultsProps & { found: SealFinder }) {
  const { counts, compared, warnings, ask_us: asksUs, designation, replacements } = found;
  const isNothing = isNothingFound(found);
  return (
    <>
      {designation && (
        <p className="rounded border border-line bg-surface p-3">
          <span className="figures">{designation.code}</span>
          {`: ${designation.words.join(', ')}.`}
        </p>
      )}
      {warnings.length > 0 && (
        <ul aria-label="What to know" className="flex flex-col gap-2 border-l-2 border-warn pl-3">
          {warnings.map(({ code, text }) => (
            <li key={`${code} ${text}`}>
              <KeptTogether text={text} />
            </li>
          ))}
        </ul>
      )}
      <NumberChoices found={found} />
      <Replacements found={replacements} asksUs={asksUs} />
      <SealList
        title={SEAL_MESSAGES.ownNumbers}
        rows={found.own_numbers}
        count={found.own_numbers.length}
        asksUs={asksUs}
      />
      <SealList title={SEAL_MESSAGES.exact} rows={found.exact} count={counts.exact} asksUs={asksUs} />
      <SealList title={describeCompared(compared)} rows={found.same} count={counts.same} asksUs={asksUs} />
      <SealList title={SEAL_MESSAGES.possible} rows={found.possible} count={counts.possible} asksUs={asksUs} />
      <SealList
        title={SEAL_MESSAGES.apart}
        text={SEAL_MESSAGES.apartText}
        rows={found.apart}
        count={counts.apart}
        asksUs={asksUs}
      />
      <SealList
        title={SEAL_MESSAGES.wrongShaft}
        text={SEAL_MESSAGES.wrongShaftText}
        rows={found.wrong_shaft}
        count={counts.wrong_shaft}
        asksUs
      />
      {isNothing && (compared.length > 0 || search.number !== undefined) && found.shaft_meant === null && (
        <EmptyState
          title={compared.length > 0 ? SEAL_MESSAGES.nothingFits : SEAL_MESSAGES.noSuchNumber}
          actions={<Ask read={read} />}
        >
          <p>{compared.length > 0 ? SEAL_MESSAGES.nothingFitsText : SEAL_MESSAGES.noSuchNumberText}</p>
        </EmptyState>
      )}
      {!isNothing && <p className="text-sm text-ink-soft">{SEAL_MESSAGES.notAdvice}</p>}
    </>
  );
}

function Ask({ read }: { read: SealSearchRead }) {
  return (
    <LinkButton to={PATHS.request} search={{ measures: describeSearch(read) }} variant="outline">
      {SEAL_MESSAGES.askMeasures}
    </LinkButton>
  );
}
