import { useQuery } from '@tanstack/react-query';
import { pumpsQuery } from '#app/api/pump-query.ts';
import { UnknownKeysNote } from '#app/navigation/unknown-keys-note.tsx';
import { PUMP_PARAMETERS } from '#app/url/pump-search.ts';
import type { PumpSearch } from '#app/url/pump-search.ts';
import { formatCount } from '#contract/format-count.ts';
import { readPumpDuty } from '#contract/pumps/read-pump-duty.ts';
import type { PumpReply } from '#contract/pumps/reply.ts';
import { SELECTION_AID } from '#contract/pumps/selection-texts.ts';
import { PumpForm } from './pump-form.tsx';
import { PumpResults } from './pump-results.tsx';
import { PUMP_RESULTS_ID, PUMP_TEXTS } from './pump-texts.ts';

/** /tools/pump: from a flow and a head to a pump. Everything it shows follows from the address. */
export function PumpPage({ search }: { search: PumpSearch }) {
  const { unknown, ...texts } = search;
  const read = readPumpDuty(texts);
  const { data } = useQuery(pumpsQuery(search));
  const isWrong = Object.keys(read.problems).length > 0;
  return (
    <div className="sheet flex flex-col gap-6 py-8">
      <div className="print:hidden">
        <h1 className="text-2xl">{PUMP_TEXTS.title}</h1>
        <p className="mt-2 max-w-[65ch] text-ink-soft">{PUMP_TEXTS.intro}</p>
      </div>
      {unknown !== undefined && <UnknownKeysNote known={PUMP_PARAMETERS} tool="finder" />}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="rounded border border-line-strong bg-surface p-4 print:hidden">
          <PumpForm search={search} read={read} />
        </div>
        <section
          id={PUMP_RESULTS_ID}
          tabIndex={-1}
          aria-label={PUMP_TEXTS.results}
          className="flex min-w-0 flex-col gap-6 outline-none"
        >
          <p role="status" className="empty:hidden">
            {isWrong ? PUMP_TEXTS.correct : data ? countText(data) : ''}
          </p>
          {data && read.duty !== null && <PumpResults texts={texts} reply={data} />}
          <section aria-labelledby="limits">
            <h2 id="limits" className="text-lg">
              {SELECTION_AID}
            </h2>
            <ul className="mt-2 list-disc pl-5 text-sm text-ink-soft">
              {PUMP_TEXTS.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </section>
        </section>
      </div>
    </div>
  );
}

function countText({ pumps }: PumpReply): string {
  const preferred = pumps.filter((pump) => pump.is_preferred).length;
  const outside = pumps.length - preferred;
  if (pumps.length === 0) return PUMP_TEXTS.none;
  if (preferred === 0)
    return `No pump in its preferred operating range. ${formatCount(outside, 'pump')} ${outside === 1 ? 'runs' : 'run'} outside it.`;
  return `${formatCount(preferred, 'pump')} for this duty${outside === 0 ? '' : `, and ${outside} outside the preferred operating range`}`;
}
