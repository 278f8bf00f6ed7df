/** A lead time as an owner writes it in a quote, read where it is plain. Pure. */

/** `15 to 20 working days`, `10 business days from order`, `4-6 weeks`. */
const LEAD_TIME =
  /^(?:(\d{1,3})\s*(?:to|-|–)\s*)?(\d{1,3})\s+(working days?|business days?|weeks?)(?: from order)?\.?$/i;

/** The longest time that it states, in working days of weeks with so many of them; null for any other text. */
export function readLeadTime(text: string, workingDaysOfWeek: number): number | null {
  const [, first = '0', last = '', unit = ''] = LEAD_TIME.exec(text.trim()) ?? [];
  if (last === '') return null;
  const longest = Math.max(Number(first), Number(last));
  return unit.toLowerCase().startsWith('week') ? longest * workingDaysOfWeek : longest;
}
