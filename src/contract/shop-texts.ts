/** What an owner may put in place of the standard texts and looks of the shop. Without schemas: pages carry these types. */

/** A line at the top of every page. Times are the company's own, such as `2026-12-24 12:00`. */
export interface Banner {
  text: string;
  /** Null: from now on. */
  from: string | null;
  /** Null: until it is taken down. It is not shown at this time any more. */
  to: string | null;
}

/** One of the figures of /about. */
export interface CompanyStatistic {
  figure: string;
  label: string;
  text: string;
}

export interface CompanyService {
  title: string;
  text: string;
  features: readonly string[];
}

export const MAX_BANNER_CHARACTERS = 300;
/** Figures and services stand in three columns. */
export const MAX_STATISTICS = 6;
export const MAX_SERVICES = 6;
export const MAX_FEATURES = 6;
/** Of the logo's file, in bytes. */
export const MAX_LOGO_BYTES = 500_000;

const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?$/;

/** `2026-12-24 12:00`, of a day alone its beginning; null for what is no such time. */
export function readLocalTime(text: string): string | null {
  const [, year, month, day, hour = '00', minute = '00'] = LOCAL_TIME.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  const written = `${year}-${month}-${day} ${hour}:${minute}`;
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 16).replace('T', ' ') === written
    ? written
    : null;
}

/** What is wrong with the times of a notice; null when they can be used. */
export function findBannerTimesError({ from, to }: Pick<Banner, 'from' | 'to'>): string | null {
  return from !== null && to !== null && to <= from ? 'must be after the time from which it is shown' : null;
}
