/** The days by which the items of an order are shipped, in its mails. */

import { itemLabel } from './item-label.ts';
import type { MailPart } from './mail-body.ts';
import type { MailOrder } from './order-mails.ts';

type Row = [label: string, value: string];

/** One day when it is that of every item, else the day of each that has one; nothing where none was promised. */
export function promiseParts({ items, shipChoice }: Pick<MailOrder, 'items' | 'shipChoice'>): MailPart[] {
  const days = new Set(items.map(({ promisedOn }) => promisedOn));
  const [day] = days;
  const rows =
    days.size === 1 && day !== undefined
      ? [['Ready to ship by', day] satisfies Row]
      : items.flatMap((item): Row[] =>
          item.promisedOn === undefined ? [] : [[`${itemLabel(item)}, ready to ship by`, item.promisedOn]],
        );
  const together: Row[] = shipChoice === 'together' ? [['Shipping', 'All items together']] : [];
  return rows.length === 0 ? [] : [{ kind: 'rows', rows: [...together, ...rows] }];
}
