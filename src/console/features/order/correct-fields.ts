/** The fields of an order that can be corrected, as the form shows them. The country of the bill is not among them: its tax depends on it. */

import type { FormField } from '#contract/checkout-form.ts';

export const FIELD_GROUPS: readonly { title: string; fields: readonly (readonly [FormField, string])[] }[] = [
  {
    title: 'Customer',
    fields: [
      ['customer_first_name', 'First name'],
      ['customer_last_name', 'Last name'],
      ['customer_email', 'Email'],
      ['customer_phone', 'Phone'],
      ['company', 'Company'],
      ['po_number', 'PO number'],
      ['note', 'Order note'],
    ],
  },
  {
    title: 'Ship to',
    fields: [
      ['shipping_address_line1', 'Shipping address'],
      ['shipping_address_line2', 'Shipping address, second line'],
      ['shipping_city', 'Shipping city'],
      ['shipping_state', 'Shipping province or state'],
      ['shipping_postal_code', 'Shipping postal code'],
      ['shipping_country', 'Shipping country'],
    ],
  },
  {
    title: 'Bill to',
    fields: [
      ['billing_address_line1', 'Billing address'],
      ['billing_address_line2', 'Billing address, second line'],
      ['billing_city', 'Billing city'],
      ['billing_state', 'Billing province or state'],
      ['billing_postal_code', 'Billing postal code'],
    ],
  },
];
