/** The company's time zone: dates on documents, and the days by which taxes and books are dated. */
export const COMPANY_TIME_ZONE = 'America/Toronto';

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
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
