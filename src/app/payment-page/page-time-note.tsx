import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTimeZone } from '#app/api/use-time-zone.ts';
import { PAGE_TIME_TEXTS } from '#app/texts/payment-page-texts.ts';
import { cx } from '#ui/cx.ts';
import type { LeftPage } from './left-page.ts';
import { clockAtEnd, pageTime } from './page-time.ts';
import { useNow } from './use-now.ts';

/** Before the payment page is opened: how long it will stay open. The server has no clock of the visitor, so only the browser draws it. */
export function PageTimeHint({ isKept = false }: { isKept?: boolean }) {
  return useHydrated() ? <Hint isKept={isKept} /> : null;
}

function Hint({ isKept }: { isKept: boolean }) {
  const clock = clockAtEnd(useNow(), useTimeZone());
  return (
    <p className="text-sm text-ink-soft">
      {PAGE_TIME_TEXTS.before(clock)} {isKept ? PAGE_TIME_TEXTS.kept : PAGE_TIME_TEXTS.openAgain}
    </p>
  );
}

/** Of the page that the buyer is back from: when it closes, a warning before it does, and the way to begin again. */
export function PageTimeNote({ page, children }: { page: LeftPage; children: ReactNode }) {
  const time = pageTime(page.openUntil, useNow(), useTimeZone());
  if (time === null) return null;
  const isUrgent = time.kind !== 'open';
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-3 rounded border bg-surface px-4 py-3',
        isUrgent ? 'border-warn' : 'border-line-strong',
      )}
    >
      <div className="min-w-0 max-w-prose flex-1 basis-64">
        {time.kind === 'open' && <p>{PAGE_TIME_TEXTS.open(page.orderNumber, time.clock)}</p>}
        {/* Always there, so that what appears in it is read out. */}
        <div role="alert">
          {time.kind === 'ending' && <p className="font-medium">{PAGE_TIME_TEXTS.ending(time.clock, time.minutes)}</p>}
          {time.kind === 'over' && <p className="font-medium">{PAGE_TIME_TEXTS.over(time.clock)}</p>}
        </div>
        <p className="text-sm text-ink-soft">{PAGE_TIME_TEXTS.kept}</p>
      </div>
      {isUrgent && children}
    </div>
  );
}
