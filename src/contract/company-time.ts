/** The company's time zone: dates on documents, and the days by which taxes and books are dated. */
export const COMPANY_TIME_ZONE = 'America/Toronto';

const DAY_MS = 86_400_000;

/** The day on which a moment falls at the company, as 'YYYY-MM-DD'. */
export function companyDay(moment: Date): string {
  return dayIn(COMPANY_TIME_ZONE, moment);
}

/** A moment's day in a time zone, as 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: 'year' | 'month' | 'day') => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The first moment after a day of the company, as 'YYYY-MM-DD': what is valid through that day ends then. */
export function endOfDay(day: string): Date {
  return companyMoment(`${dayAfter(day, 1)} 00:00`);
}

/** 'YYYY-MM-DD', so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** What a clock of the company shows at a moment, as 'HH:MM' from 00:00 to 23:59. */
export function companyClock(moment: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: COMPANY_TIME_ZONE,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment);
}

/** The moment at which a clock of the company shows `YYYY-MM-DD HH:MM`: the first where a change of clocks repeats it, the next where one leaves it out. */
export function companyMoment(local: string): Date {
  const asUtc = Date.parse(`${local.replace(' ', 'T')}:00Z`);
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((moment) => offsetAt(moment));
  const moments = offsets.map((offset) => asUtc - offset).toSorted((a, b) => a - b);
  return new Date(moments.find((moment) => moment + offsetAt(moment) === asUtc) ?? Math.max(...moments));
}

/** How far the company's clocks are ahead of UTC, in milliseconds. */
function offsetAt(moment: number): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: COMPANY_TIME_ZONE,
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
