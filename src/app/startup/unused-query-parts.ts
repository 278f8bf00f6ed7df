/**
 * In the build of the browser's scripts, in place of two files of the query client (vite.config.ts). Its client and its
 * queries name mutations and infinite queries, which no page of the shop has, and every first view would fetch them.
 */
import type { MutationCache as Mutations } from '@tanstack/react-query';

/** What the client calls of it: when the browser is online or visible again, and when the client is cleared. */
export class MutationCache implements Pick<Mutations, 'resumePausedMutations' | 'clear'> {
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }

  clear(): void {}
}

export const infiniteQueryBehavior = refuse;
export const hasNextPage = refuse;
export const hasPreviousPage = refuse;

function refuse(): never {
  throw new Error('no infinite queries');
}
