/** The page, documents and mails of quotes that were sent, what ends them, and what they hold of a person. */

import { describe, expect, test } from 'vitest';
import { withdrawQuote } from '#server/business/quotes/withdraw-quote.ts';
import { erasePerson, readPerson } from '#server/operations/retention/personal-data-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { codeOf, startQuoteShop } from '#tests/support/quote-shop.ts';
import {
  FREE_LINE,
  QUOTE_TERMS,
  acceptQuote,
  offerQuote,
  quoteByAnna,
  quoteServicesOf,
  reviseQuote,
} from '#tests/support/quotes.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const { shop, database, see, mailSubjects } = await startQuoteShop();
const services = () => quoteServicesOf(shop);

describe('a quote that is sent', () => {
  test('has a private page with its lines, freight, taxes, total and validity, and is mailed with its PDF', async () => {
    const quote = await offerQuote(shop);
    const { status, headers, body } = await shop.browser().call('getQuote', { params: { token: quote.token } });
    expect(status).toBe(200);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body).toMatchObject({
      number: quote.number,
      state: 'sent',
      version: 1,
      subtotal: 470,
      tax_amount: 61.1,
      total_amount: 531.1,
      freight: { carrier: 'Purolator', amount: 40 },
      valid_through: QUOTE_TERMS.validThrough,
      order: null,
    });
    expect((body as { lines: unknown[] }).lines).toHaveLength(2);
    expect(await mailSubjects()).toEqual([`buyer@example.com: Quote ${quote.number}: C$531.10`]);
    const { attachment } = await database.selectFrom('mails').select('attachment').executeTakeFirstOrThrow();
    expect(attachment).toBe(`quote:${quote.number}:1`);
  });

  test('has a tagged PDF of every version that was sent, and of no other', { tags: 'long' }, async () => {
    const quote = await offerQuote(shop);
    await reviseQuote(shop, quote, { lines: [{ ...FREE_LINE, priceCents: 20_000 }] });
    const document = (version: number) =>
      fetch(`${shop.url}/api/quotes/token/${quote.token}/versions/${version}/paper/`);
    const bytes = new Uint8Array(await (await document(1)).arrayBuffer());
    const first = await readPdf(bytes);
    expect(first).toMatchObject({ isTagged: true, title: `Quote ${quote.number}, version 1` });
    expect(first.pages.join(' ')).toContain('C$531.10');
    expect(bytes.length).toBeLessThan(150_000);
    expect((await document(2)).status).toBe(200);
    expect((await document(3)).status).toBe(404);
  });

  test('a guessed or an altered token opens nothing, and all replies are the same', async () => {
    const quote = await offerQuote(shop);
    const bodies = await Promise.all(
      ['unknown', `${quote.token}x`, quote.token.toLowerCase()].map(async (token) =>
        JSON.stringify(await see({ ...quote, token })),
      ),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  test('without tax where the owner exempts it, with the reason and its document', async () => {
    const quote = await offerQuote(shop, { exemption: { reason: 'Delivery to a reserve', reference: 'Card 0123' } });
    expect(await see(quote)).toMatchObject({
      tax_amount: 0,
      total_amount: 470,
      exemption: { reason: 'Delivery to a reserve', reference: 'Card 0123' },
    });
  });
});

describe('declined and withdrawn', () => {
  test('a declined quote names its reason to the owner, and cannot be accepted until it is revised', async () => {
    const quote = await offerQuote(shop);
    const decline = () =>
      shop
        .browser()
        .call('declineQuote', { params: { token: quote.token }, body: { version: 1, reason: 'Too late.' } });
    expect((await decline()).body).toMatchObject({ state: 'declined' });
    expect((await decline()).status).toBe(200);
    expect(codeOf(await acceptQuote(shop.browser(), quote))).toBe('quote_closed');
    expect((await mailSubjects()).filter((line) => line.endsWith('is declined'))).toHaveLength(1);
    await reviseQuote(shop, quote, {});
    expect((await acceptQuote(shop.browser(), quote, { version: 2 })).status).toBe(200);
  });

  test('a withdrawn quote cannot be accepted; one that is accepted can be neither withdrawn nor revised', async () => {
    const withdrawn = await offerQuote(shop);
    expect(await withdrawQuote(services(), quoteByAnna(withdrawn.number))).toEqual({ kind: 'done' });
    expect(codeOf(await acceptQuote(shop.browser(), withdrawn))).toBe('quote_closed');
    const accepted = await offerQuote(shop);
    await acceptQuote(shop.browser(), accepted);
    expect(await withdrawQuote(services(), quoteByAnna(accepted.number))).toMatchObject({ kind: 'refused' });
    await expect(reviseQuote(shop, accepted, {})).rejects.toThrow('it has been accepted');
  });
});

test('data of a person: exported with all versions, erased when closed, left while it is open', async () => {
  const open = await offerQuote(shop);
  const closed = await offerQuote(shop);
  await withdrawQuote(services(), quoteByAnna(closed.number));
  const { quotes } = await readPerson(database, 'Buyer@example.com');
  expect(quotes).toMatchObject([{ number: open.number, versions: [{ lines: [{}, {}] }] }, { number: closed.number }]);
  expect(JSON.stringify(quotes)).not.toContain('token_hash');
  const erased = await inTransaction(database, (tx) => erasePerson(tx, 'buyer@example.com'));
  expect(erased.quotes).toEqual([closed.number]);
  const rows = await database.selectFrom('quotes').select(['email', 'last_name', 'company']).orderBy('id').execute();
  expect(rows).toEqual([
    { email: 'buyer@example.com', last_name: 'Miller', company: 'Mill Works Ltd' },
    { email: '', last_name: '', company: '' },
  ]);
});
