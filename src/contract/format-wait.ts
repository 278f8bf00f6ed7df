import { formatCount } from './format-count.ts';

/** A time to wait, in seconds, as people say it: "30 seconds", "12 minutes", "3 hours"; never too short. */
export function formatWait(seconds: number): string {
  if (seconds < 90) return formatCount(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? formatCount(minutes, 'minute') : formatCount(Math.ceil(minutes / 60), 'hour');
}
