/** The fields of an order as the owner reads them where they are corrected, and in its history. */

import type { FormField } from '../checkout-form.ts';

/** In the order in which the history names them. */
export const FIELD_NAMES: Record<FormField, string> = {
  customer_first_name: 'First name',
  customer_last_name: 'Last name',
  customer_email: 'Email',
  customer_phone: 'Phone',
  company: 'Company',
  po_number: 'PO number',
  note: 'Order note',
  shipping_address_line1: 'Shipping address',
  shipping_address_line2: 'Shipping address, second line',
  shipping_city: 'Shipping city',
  shipping_state: 'Shipping province or state',
  shipping_postal_code: 'Shipping postal code',
  shipping_country: 'Shipping country',
  billing_address_line1: 'Billing address',
  billing_address_line2: 'Billing address, second line',
  billing_city: 'Billing city',
  billing_state: 'Billing province or state',
  billing_postal_code: 'Billing postal code',
  billing_country: 'Billing country',
};
