/** Questions to the person who runs a command. */

import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

export interface Terminal {
  /** What was typed, trimmed; empty when the question was left by Ctrl+C or Ctrl+D. */
  ask(question: string): Promise<string>;
}

/** Null without a terminal, such as in a script. */
export function findTerminal(): Terminal | null {
  return process.stdin.isTTY ? { ask } : null;
}

export function isYes(reply: string): boolean {
  return /^y(es)?$/i.test(reply);
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const left = once(lines, 'close').then(() => '');
  const typed = lines.question(question).catch(() => ''); // Ctrl+C
  const reply = await Promise.race([typed, left]);
  lines.close();
  return reply.trim();
}
