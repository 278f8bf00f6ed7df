/** Runs a part of an upgrade as a process of its own, as the user whom it concerns. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A step has failed; the message says why, for the owner. */
export class UpgradeError extends Error {}

interface ChildOptions {
  /** For the part in the error: "the pages could not be built". */
  failure: string;
  /** A user's name; null: the present user. */
  as: string | null;
  cwd?: string;
  /** The present one by default. */
  environment?: NodeJS.ProcessEnv;
  say: (line: string) => void;
}

/** Runs a script of this program by Node; resolves to the lines that it printed. Throws UpgradeError with its last lines. */
export async function runScript(script: string, args: readonly string[], options: ChildOptions): Promise<string[]> {
  const command = [process.execPath, script, ...args];
  // The program's own file needs no shell and no password: only root comes here with a user.
  const [program = '', ...rest] = options.as === null ? command : ['runuser', '--user', options.as, '--', ...command];
  const child = spawn(program, rest, {
    cwd: options.cwd,
    ...(options.environment === undefined ? {} : { env: options.environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    options.say(`  ${line}`);
  });
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const [code] = await once(child, 'close');
  if (code === 0) return lines;
  throw new UpgradeError([options.failure, errors.join('\n') || lines.at(-1) || `it ended with ${code}`].join(': '));
}
