/** The days by which the items of an order are shipped, on its documents; pure. */

/** One row when it is the same day for all, else one for each item that has a day. */
export function promiseFacts(
  items: readonly { part_number: string; name: string; promised_on?: string | null | undefined }[],
): [string, string][] {
  const days = new Set(items.map(({ promised_on: day }) => day ?? null));
  const [first = null] = days;
  if (days.size === 1) return first === null ? [] : [['Ready to ship by', first]];
  return items.flatMap((item): [string, string][] =>
    item.promised_on == null ? [] : [[`${item.part_number || item.name} ready to ship by`, item.promised_on]],
  );
}
