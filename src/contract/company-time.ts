/** Days and clocks of a time zone: dates on documents, and the days by which taxes and books are dated. Pure. */

/** Of a company that has set none. */
export const USUAL_TIME_ZONE = 'America/Toronto';

const DAY_MS = 86_400_000;
/** Area and place. Offsets such as +05:00 are left out: PostgreSQL reads their sign the other way round. */
const ZONE_NAME = /^[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_-]*)+$/;

/** Making one takes far longer than using it; keyed by what it is for, of which a process uses few. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${Object.keys(options).join(' ')}`;
  const known = FORMATS.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  FORMATS.set(key, made);
  return made;
}

/** Whether it is the name of a time zone such as America/Toronto, also of one that is called otherwise now. */
export function isTimeZone(text: string): boolean {
  if (!ZONE_NAME.test(text)) return false;
  if (Intl.supportedValuesOf('timeZone').includes(text)) return true;
  try {
    // A name that has been replaced is not among them and works.
    return new Intl.DateTimeFormat('en-GB', { timeZone: text }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** A moment's day in a time zone, as 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = formatIn(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(moment);
  const part = (type: 'year' | 'month' | 'day') => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The first moment after a day of a time zone, as 'YYYY-MM-DD': what is valid through that day ends then. */
export function endOfDay(timeZone: string, day: string): Date {
  return momentIn(timeZone, `${dayAfter(day, 1)} 00:00`);
}

/** 'YYYY-MM-DD', so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** What a clock of the time zone shows at a moment, as 'HH:MM' from 00:00 to 23:59. */
export function clockIn(timeZone: string, moment: Date): string {
  return formatIn(timeZone, { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }).format(moment);
}

/** The moment at which a clock of the time zone shows `YYYY-MM-DD HH:MM`: the first where a change of clocks repeats it, the next where one leaves it out. */
export function momentIn(timeZone: string, local: string): Date {
  const asUtc = Date.parse(`${local.replace(' ', 'T')}:00Z`);
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((moment) => offsetAt(timeZone, moment));
  const moments = offsets.map((offset) => asUtc - offset).toSorted((a, b) => a - b);
  return new Date(moments.find((moment) => moment + offsetAt(timeZone, moment) === asUtc) ?? Math.max(...moments));
}

/** How far the clocks of the time zone are ahead of UTC, in milliseconds. */
export function offsetAt(timeZone: string, moment: number): number {
  const parts = formatIn(timeZone, {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '00';
  const shown = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`;
  return Date.parse(shown) - Math.floor(moment / 1000) * 1000;
}
