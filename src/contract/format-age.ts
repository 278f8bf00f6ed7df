import { formatCount } from './format-count.ts';

const MINUTE_MS = 60_000;

/** How long something has waited, as people say it: "12 minutes", "5 hours", "3 days"; from two days on in days. */
export function formatAge(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return formatCount(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day');
}
