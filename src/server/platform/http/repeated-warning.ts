/** Warnings that any client can cause as often as it likes: logged once a minute at most, with their number. */

const INTERVAL_MS = 60_000;

interface WarningLog {
  warn(details: object, message: string): void;
}

/** Logs the first at once; the next line comes a minute later at the earliest and carries how many there were since. */
export function createRepeatedWarning(log: WarningLog, message: string): (details: object) => void {
  let count = 0;
  let loggedAt = -Infinity;
  return (details) => {
    count += 1;
    if (performance.now() - loggedAt < INTERVAL_MS) return;
    log.warn({ ...details, count }, message);
    count = 0;
    loggedAt = performance.now();
  };
}
