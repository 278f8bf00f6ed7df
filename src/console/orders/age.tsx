import { useTimes } from '#console/api/times.ts';
import { useNow } from '#console/api/use-now.ts';
import { formatAge } from '#contract/format-age.ts';
import { cx } from '#ui/cx.ts';

/** How long ago something came, such as "3 days ago". */
export function Age({ since, isLine = false }: { since: string; isLine?: boolean }) {
  const now = useNow();
  return <span className={cx('figures text-ink-soft', isLine && 'block')}>{formatAge(since, now)} ago</span>;
}

/** When something came, with its age under it. */
export function AgedMoment({ at }: { at: string }) {
  return (
    <>
      <Moment at={at} />
      <Age since={at} isLine />
    </>
  );
}

export function Moment({ at }: { at: string }) {
  const { formatMoment } = useTimes();
  return formatMoment(at);
}
