const MINUTE_MS = 60_000;

/** Whole minutes, of which the last may be a part. */
export function minutesUntil(moment: Date, now: Date): number {
  return Math.ceil((moment.getTime() - now.getTime()) / MINUTE_MS);
}
