/** The days by which the items of an order are shipped, on its documents; pure. */

import { formatDay } from '#contract/format-day.ts';

/** One row when it is the same day for all, else one for each item that has a day. */
export function promiseFacts(
  stored: readonly { part_number: string; name: string; promised_on?: string | null | undefined }[],
): [string, string][] {
  const items = stored.map((item) => ({
    ...item,
    promised_on: item.promised_on == null ? null : formatDay(item.promised_on),
  }));
  const days = new Set(items.map(({ promised_on: day }) => day ?? null));
  const [first = null] = days;
  if (days.size === 1) return first === null ? [] : [['Ready to ship by', first]];
  return items.flatMap((item): [string, string][] =>
    item.promised_on == null ? [] : [[`${item.part_number || item.name} ready to ship by`, item.promised_on]],
  );
}
