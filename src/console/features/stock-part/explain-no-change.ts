import { ConsoleError } from '#console/api/api-client.ts';

/** What is shown when a change was refused. */
export function explainNoChange(error: Error): string {
  if (error instanceof ConsoleError && error.code === 'stock_outdated')
    return 'It has changed meanwhile. Look at it as it is now, then decide again.';
  return error.message;
}
