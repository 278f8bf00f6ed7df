/** How many wait for the owner, by the screen of the navigation on which they are dealt with. */

import type { Waiting } from '#contract/console/today.ts';
import { countAcceptedQuotes } from '#server/business/quotes/find-accepted.ts';
import { countOwedOrders } from '#server/business/terms/find-owed-orders.ts';
import { countWaiting } from '#server/orders/orders/find-waiting.ts';
import { countOpenReturns } from '#server/orders/returns/find-returns.ts';
import { awaitNamed } from '#server/platform/await-named.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countNewEnquiries } from '#server/site/enquiries/find-enquiries.ts';
import { countFailedMails } from '#server/site/notifications/mail-store.ts';

/** What waits for a buyer, such as freight that is not paid, is not among them. */
const OF_ORDERS = ['needs_a_look', 'to_approve', 'to_quote', 'to_ship'] as const;

export async function countAllWaiting(database: Database): Promise<Waiting> {
  const { orders, returns, owed, ...counts } = await awaitNamed({
    orders: Promise.all(OF_ORDERS.map((group) => countWaiting(database, group))),
    returns: countOpenReturns(database),
    enquiries: countNewEnquiries(database),
    quotes: countAcceptedQuotes(database),
    owed: countOwedOrders(database),
    health: countFailedMails(database),
  });
  return {
    ...counts,
    orders: orders.reduce((sum, count) => sum + count, 0),
    returns: returns.toDo,
    terms: owed.overdue,
  };
}
