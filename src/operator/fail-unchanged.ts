import type { Refused } from '#server/orders/orders/change-order.ts';
import { fail } from './fail.ts';

/** Says why an order was not changed, or what else was to be done with it. */
export function failUnchanged(
  number: string,
  result: Refused | { kind: 'unknown' } | { kind: 'outdated' },
  what = 'changed',
): number {
  switch (result.kind) {
    case 'unknown':
      return fail(`There is no order ${number}`);
    case 'outdated':
      return fail(`${number} was not ${what}: it has changed meanwhile`);
    case 'refused': {
      const { why, confirmation } = result;
      const how = confirmation === undefined ? '' : ` (to do it anyway: --even-though ${confirmation})`;
      return fail(`${number} was not ${what}: ${why}${how}`);
    }
  }
}
