/** A card number typed into any field is rejected or removed, and is stored nowhere (reliability §4.2, PCI DSS). */

import { afterAll, describe, expect, test } from 'vitest';
import { CARD_NUMBER_ERROR } from '#contract/card-numbers.ts';
import { CHECKOUT_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import { orderBody } from '#tests/support/buying.ts';
import { readEveryRow } from '#tests/support/every-value.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1 });

const SPELLINGS = ['4000056655665556', '4000 0566 5566 5556', '4000-0566-5566-5556', '4000.0566.5566.5556'];
const TRACE = /4000.?0566.?5566.?5556/;
/** Countries have two letters, and no other text is accepted. */
const FIELDS = Object.keys(CHECKOUT_MAX_CHARACTERS).filter((field) => !field.endsWith('country'));
const ENQUIRY = { name: 'Ada', email: 'ada@buyer.example', subject: 'quote', message: 'A seal, please.' };

describe('an order', () => {
  test.each(FIELDS)('with one in %s is rejected by the name of the field', async (field) => {
    for (const number of SPELLINGS) {
      const value = field === 'customer_email' ? `${number.replaceAll(' ', '')}@buyer.example` : number;
      const reply = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }, { [field]: value }) });
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.error.fields)).toEqual([field]);
      if (!/phone|postal/.test(field)) expect(reply.body.error.fields[field]).toBe(CARD_NUMBER_ERROR);
      expect(JSON.stringify(reply.body)).not.toMatch(TRACE);
    }
  });

  test('with a long number that is none goes through', async () => {
    const fields = { customer_phone: '+49 1512 3456785', billing_address_line2: 'PO 4000056655665557' };
    expect((await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }, fields) })).status).toBe(201);
  });
});

test('an enquiry is stored without it; a phone field shows its error', async () => {
  for (const number of SPELLINGS) {
    const body = { ...ENQUIRY, name: `Ada ${number}`, company: number, message: `Take ${number}, please` };
    expect((await shop.browser().call('submitEnquiry', { body })).status).toBe(200);
    const refused = await shop.browser().call('submitEnquiry', { body: { ...ENQUIRY, phone: number } });
    expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, ['phone']]);
  }
  expect((await shop.browser().call('submitEnquiry', { body: { ...ENQUIRY, phone: '+4222222222222' } })).status).toBe(
    200,
  );
  const rows = await readEveryRow(shop.database);
  expect(rows.filter((row) => TRACE.test(row))).toEqual([]);
  expect(rows.some((row) => row.startsWith('public.enquiries') && row.includes('[card number removed]'))).toBe(true);
});

test('searches, tracking, reasons, reports and addresses may carry one; it is nowhere afterwards', async () => {
  const browser = shop.browser();
  for (const number of SPELLINGS) {
    await browser.call('searchProducts', { query: { q: number } });
    await browser.call('trackSearch', { body: { query: `seal ${number}`, results_count: 0 } });
    await browser.call('trackPage', { body: { page_path: `/shop?q=${number}` } });
    await browser.call('trackPage', { body: { page_path: `/product/${number}` } });
    await browser.call('trackEvent', {
      body: {
        event_type: 'click',
        element_id: number,
        element_class: number,
        element_text: `Card ${number}`,
        page_path: `/${number}`,
        metadata: { url: `https://x.example/${number}`, filename: number, form: number },
      },
    });
    await browser.call('notifyPaymentCancelled', { params: { id: number }, body: { reason: number } });
    await browser.call('verifyCheckoutSession', { params: { id: number }, body: { session_id: number } });
    await browser.call('confirmPayment', { params: { id: number }, body: { payment_intent_id: number } });
    await browser.send('GET', `/api/orders/token/${encodeURIComponent(number)}/`);
    await browser.send('GET', `/api/products/${encodeURIComponent(number)}/`);
  }
  await shop.app.http.close();
  const rows = await readEveryRow(shop.database);
  expect(rows.filter((row) => TRACE.test(row))).toEqual([]);
  expect(rows.filter((row) => row.includes('[card number removed]')).length).toBeGreaterThan(1);
  expect(rows.some((row) => row.startsWith('public.tracked_events'))).toBe(true);
  expect(shop.logLines.length).toBeGreaterThan(50);
  expect(shop.logLines.filter((line) => TRACE.test(line))).toEqual([]);
});
