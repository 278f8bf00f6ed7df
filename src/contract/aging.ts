/** What is owed by how long it is overdue, as statements show it. Pure, without a schema library, so that the browser can carry it. */

const DAY_MS = 86_400_000;

/** Each up to so many days past the day on which it was due; 0: not past it. The last has no end. */
const AGES = [
  { name: 'Not due yet', upToDays: 0 },
  { name: '1 to 30 days overdue', upToDays: 30 },
  { name: '31 to 60 days overdue', upToDays: 60 },
  { name: '61 to 90 days overdue', upToDays: 90 },
  { name: 'More than 90 days overdue', upToDays: Infinity },
] as const;

interface OwedItem {
  owedCents: number;
  /** 'YYYY-MM-DD'; null: it has no day on which it is due. */
  dueOn: string | null;
}

/** One sum for each of AGES, in their order. `today` is the company's day. */
export function sumByAge(items: readonly OwedItem[], today: string): { name: string; cents: number }[] {
  const sums = AGES.map(({ name }) => ({ name, cents: 0 }));
  for (const { owedCents, dueOn } of items) {
    const days = dueOn === null ? 0 : (Date.parse(today) - Date.parse(dueOn)) / DAY_MS;
    const sum = sums[AGES.findIndex(({ upToDays }) => days <= upToDays)];
    if (sum !== undefined) sum.cents += owedCents;
  }
  return sums;
}
