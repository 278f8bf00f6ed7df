#!/usr/bin/env node
/**
 * The sandbox as a process of its own: `node src/main.ts '<options as JSON>'`, the options of startSandbox.
 * Says `{"ready":true,"url":...,"port":...}` over IPC when it has a parent, on standard output otherwise, and ends
 * with its parent, on SIGTERM or on SIGINT.
 */
import { z } from 'zod';
import { type Sandbox, startSandbox } from './server.ts';

const optionsSchema = z.strictObject({
  host: z.string().min(1),
  port: z.int().min(0).max(65_535),
  stateDir: z.string().min(1),
  secretKey: z.string().startsWith('sk_test_'),
  publicBase: z.url().optional(),
  webhook: z
    .strictObject({
      url: z.url(),
      secret: z.string().min(1),
      retryDelaysMs: z.array(z.int().min(1)).min(1).optional(),
    })
    .optional(),
});

function readOptions(): z.infer<typeof optionsSchema> {
  try {
    return optionsSchema.parse(JSON.parse(process.argv[2] ?? ''));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error).replaceAll('\n', ' ') : 'not JSON';
    throw new Error(`the options in the first argument are wrong: ${reason}`, { cause: error });
  }
}

function report(sandbox: Sandbox): void {
  const message = { ready: true, url: sandbox.url, port: sandbox.port };
  if (process.send === undefined) process.stdout.write(`${JSON.stringify(message)}\n`);
  else process.send(message);
}

try {
  const sandbox = await startSandbox({
    ...readOptions(),
    log: (line) => void process.stderr.write(`payment sandbox: ${line}\n`),
  });
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('disconnect', end);
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // The parent may have died while the server was starting.
  if (process.send !== undefined && !process.connected) end();
  else report(sandbox);
} catch (error) {
  process.stderr.write(`payment sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}
