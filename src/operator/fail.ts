/** How a command refuses: one line on standard error, and the exit code 1. */
export function fail(line: string): number {
  process.stderr.write(`${line}\n`);
  return 1;
}
