/**
 * Runs commands of the operator: in the test's own process, or in one of their own as the owner does, which takes a second
 * of processor time for the modules alone.
 */

import { execFile } from 'node:child_process';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CommanderError } from 'commander';
import type { Command } from 'commander';
import { vi } from 'vitest';
import { createProgram } from '#operator/create-program.ts';

const MAIN = fileURLToPath(new URL('../../src/operator/main.ts', import.meta.url));
/** Each prepares what only its own process may change. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface CommandOutcome {
  code: number;
  out: string;
  err: string;
}

/** With `environment` beside the test's own variables. */
export function runOperatorProcess(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<CommandOutcome> {
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

let previous: Promise<unknown> = Promise.resolve();

/** As runOperatorProcess, one after the other. */
export function runOperator(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<CommandOutcome> {
  const outcome = previous.then(() => runInThisProcess(args, environment));
  previous = outcome.catch(() => undefined);
  return outcome;
}

async function runInThisProcess(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<CommandOutcome> {
  const before = { env: process.env, exitCode: process.exitCode, priority: getPriority() };
  const listeners = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  const { stdin } = process;
  const terminal = Object.getOwnPropertyDescriptor(stdin, 'isTTY');
  const output = { out: '', err: '' };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => append('out', String(text))),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => append('err', String(text))),
    vi.spyOn(console, 'log').mockImplementation((text: unknown) => void append('out', `${String(text)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text: unknown) => void append('err', `${String(text)}\n`)),
  ];
  const append = (stream: keyof typeof output, text: string) => {
    output[stream] += text;
    return true;
  };
  process.env = { ...before.env, ...environment };
  process.exitCode = undefined;
  Object.defineProperty(stdin, 'isTTY', { value: false, configurable: true });
  try {
    const rejected = await parse(await createProgram(args[0]), args);
    // Without rights of the system's administrator it could not be raised again, and all tests after this one would wait.
    if (getPriority() !== before.priority) throw new Error(`${args[0]} has changed the priority of this process`);
    return { code: rejected ?? exitCode(), ...output };
  } finally {
    process.env = before.env;
    process.exitCode = before.exitCode;
    if (terminal === undefined) Reflect.deleteProperty(stdin, 'isTTY');
    else Object.defineProperty(stdin, 'isTTY', terminal);
    for (const spy of spies) spy.mockRestore();
    for (const [signal, known] of listeners)
      for (const listener of process.listeners(signal).filter((each) => !known.includes(each)))
        process.removeListener(signal, listener);
  }
}

/** The one that a command has set. */
const exitCode = () => Number(process.exitCode ?? 0);

/** The exit code of wrong arguments and of --help, where commander would end the process; null after a command. */
async function parse(program: Command, args: readonly string[]): Promise<number | null> {
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)])
    command.exitOverride();
  try {
    await program.parseAsync(args, { from: 'user' });
    return null;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    throw error;
  }
}
