/** The fields of an order that can be corrected, as the form shows them. The country of the bill is not among them: its tax depends on it. */

import { SHIPPING_FIELDS } from '#contract/checkout-form.ts';
import type { FormField } from '#contract/checkout-form.ts';

export const FIELD_GROUPS: readonly { title: string; fields: readonly FormField[] }[] = [
  {
    title: 'Customer',
    fields: [
      'customer_first_name',
      'customer_last_name',
      'customer_email',
      'customer_phone',
      'company',
      'po_number',
      'note',
    ],
  },
  {
    title: 'Ship to',
    fields: SHIPPING_FIELDS,
  },
  {
    title: 'Bill to',
    fields: ['billing_address_line1', 'billing_address_line2', 'billing_city', 'billing_state', 'billing_postal_code'],
  },
];
