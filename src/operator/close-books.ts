/** Closing a month by command: it shows what is closed and asks, as it cannot be undone. */

import { closeMonth, findEnded } from '#server/payments/books/close-month.ts';
import { showBooks } from '#server/payments/books/show-books.ts';
import type { Books, BooksServices } from '#server/payments/books/show-books.ts';
import { fail } from './fail.ts';
import { personOfCommand } from './person.ts';
import { isYes } from './terminal.ts';
import type { Terminal } from './terminal.ts';

interface CloseOptions {
  /** Given by a flag: nothing is asked. */
  isConfirmed: boolean;
  terminal: Terminal | null;
  format: (books: Books) => readonly string[];
}

/** Returns the exit code. */
export async function closeBooks(
  services: BooksServices,
  month: string,
  { isConfirmed, terminal, format }: CloseOptions,
): Promise<number> {
  const notClosed = (why: string) => fail(`${month} was not closed: ${why}`);
  const ended = await findEnded(services.database, month, new Date());
  if (typeof ended === 'string') return notClosed(ended);
  const books = await showBooks(services, ended.days, new Date());
  if (books.closed !== null) return notClosed('it is closed already');
  for (const line of format(books)) console.log(line);
  if (!isConfirmed) {
    if (terminal === null)
      return notClosed('there is no terminal for the confirmation: use --yes to close it without one');
    const reply = await terminal.ask(`Close ${month} with these figures? It cannot be undone. [y/N] `);
    if (!isYes(reply)) return fail('Nothing was closed.');
  }
  const closed = await closeMonth(services, { month, by: personOfCommand() }, new Date());
  if (closed.kind === 'refused') return notClosed(closed.why);
  console.log(`${month} is closed`);
  return 0;
}
