/** How far a long command has come: a bar in a terminal; elsewhere, such as in a log, a line now and then. */

import { SingleBar } from 'cli-progress';

export interface Progress {
  step: string;
  done: number;
  /** Null while it is unknown. */
  total: number | null;
}

/** How often a long step prints a line outside of a terminal. */
const PRINT_EVERY_MS = 10_000;

export function showProgress(): { show: (progress: Progress) => void; stop: () => void } {
  return process.stdout.isTTY ? showBar() : { show: printLines(), stop: () => undefined };
}

function printLines(): (progress: Progress) => void {
  let last = { step: '', at: 0 };
  return ({ step, done, total }) => {
    const isNew = step !== last.step;
    if (!isNew && performance.now() - last.at < PRINT_EVERY_MS) return;
    const of = total === null ? '' : ` of ${total}`;
    process.stdout.write(isNew ? `${step} ...\n` : `${step}: ${done}${of}\n`);
    last = { step, at: performance.now() };
  };
}

function showBar(): ReturnType<typeof showProgress> {
  const bar = new SingleBar({
    format: '{bar} {step} {value}/{of}',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
  });
  let isStarted = false;
  return {
    show({ step, done, total }) {
      const fields = { step, of: total ?? '?' };
      if (!isStarted) bar.start(total ?? done, done, fields);
      isStarted = true;
      bar.setTotal(total ?? Math.max(done, 1));
      bar.update(done, fields);
    },
    stop: () => bar.stop(),
  };
}
