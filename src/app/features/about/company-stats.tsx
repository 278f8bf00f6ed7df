import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { EXPERIENCE, OTHER_STATISTICS, yearsOfExperience } from '#contract/company-statistics.ts';
import type { CompanyStatistic } from '#contract/shop-texts.ts';

/** Three figures, ruled like a title block (§2), or those that the owner has named. */
export function CompanyStats({ figures }: { figures: readonly CompanyStatistic[] | undefined }) {
  return (
    <section aria-label="In figures" className="sheet py-10">
      <dl className="grid gap-px overflow-hidden rounded border border-line-strong bg-line md:grid-cols-3">
        {figures === undefined && (
          <Stat figure={<Years />} label={EXPERIENCE.label}>
            {EXPERIENCE.text}
          </Stat>
        )}
        {(figures ?? OTHER_STATISTICS).map(({ figure, label, text }) => (
          <Stat key={label} figure={figure} label={label}>
            {text}
          </Stat>
        ))}
      </dl>
    </section>
  );
}

/** A cached page may be older than the turn of the year: the browser sets the year after hydration. */
function Years() {
  return <YearsNow key={useHydrated() ? 'browser' : 'page'} />;
}

function YearsNow() {
  const [years] = useState(() => yearsOfExperience(new Date()));
  return <span suppressHydrationWarning>{years}+</span>;
}

function Stat({ figure, label, children }: { figure: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col bg-surface p-5">
      <dt className="caption order-2 mt-3">{label}</dt>
      <dd className="order-1 text-2xl leading-none font-semibold tabular-nums">{figure}</dd>
      <dd className="order-3 mt-1 text-ink-soft">{children}</dd>
    </div>
  );
}
