/** A quote for a request with a duty: its PDF has a page for each pump, which stays as it was sent (docs/decisions/188). */

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { dayAfter } from '#contract/company-time.ts';
import { quoteDocumentPath } from '#contract/document-paths.ts';
import { extendQuote } from '#server/business/quotes/send-quote.ts';
import { addCurve } from '#tests/support/add-curve.ts';
import { companyDay } from '#tests/support/calendar.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import { startQuoteShop } from '#tests/support/quote-shop.ts';
import { offerQuote, quoteByAnna, quoteServicesOf } from '#tests/support/quotes.ts';
import type { SentQuote } from '#tests/support/quotes.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { startTestConsole } from '#tests/support/test-console.ts';

const { shop, database } = await startQuoteShop();
beforeEach(async () => {
  await sql`truncate enquiries restart identity cascade`.execute(database);
  await addCurve(database, 'T-1');
});

const DUTY = { q: '132 gpm', h: '46 m' };

async function quoted(changes: object = {}): Promise<SentQuote> {
  const { status, body } = await shop.browser().call('submitRequest', { body: { ...REQUEST, ...changes } });
  expect(status, JSON.stringify(body)).toBe(201);
  return offerQuote(shop, {}, String(body.number));
}
async function fetchDocument({ token }: SentQuote, version: number): Promise<Buffer> {
  const response = await fetch(shop.url + quoteDocumentPath(token, version));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const raiseHeads = () =>
  sql`update pump_curves set points = (select jsonb_agg(jsonb_set(p, '{1}', to_jsonb((p ->> 1)::float8 * 1.1))) from jsonb_array_elements(points) p)`.execute(
    database,
  );
const extend = async ({ number }: SentQuote, days: number) => {
  const changed = await extendQuote(quoteServicesOf(shop), quoteByAnna(number), dayAfter(companyDay(new Date()), days));
  expect(changed).toMatchObject({ kind: 'done' });
};

test('a pump line has a page with duty and plot behind the quote', async () => {
  const { pages, roles } = await readPdf(await fetchDocument(await quoted({ pump_duty: DUTY }), 1));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Shaft sleeve, made to drawing');
  expect(pages[1]).toContain('Pump selection data sheet');
  expect(pages[1]).toContain('Total head 46.0 m (151 ft)');
  expect(pages[1]).toContain('Duty as entered: Flow 132 US gpm, Total head 46 m');
  expect(roles.filter((role) => role === 'Figure')).toHaveLength(1);
});

test('without a duty, or without a pump for it, the quote is one page', { tags: 'long' }, async () => {
  expect((await readPdf(await fetchDocument(await quoted(), 1))).pages).toHaveLength(1);
  const other = await quoted({ key: 'key-of-request-2', pump_duty: { q: '5', h: '400' } });
  expect((await readPdf(await fetchDocument(other, 1))).pages).toHaveLength(1);
});

test('a version that was sent stays the same when the curve changes; the next one has the new curve', async () => {
  const quote = await quoted({ pump_duty: DUTY });
  const stored = () =>
    database.selectFrom('quote_versions').select(['number', 'pump_selections']).orderBy('number').execute();
  const [first] = await stored();
  await raiseHeads();
  await extend(quote, 40);
  const [same, next] = await stored();
  expect(same).toEqual(first);
  expect(next?.pump_selections[0]?.figures.operating).not.toEqual(first?.pump_selections[0]?.figures.operating);
  const { pages } = await readPdf(await fetchDocument(quote, 1));
  const flow = first?.pump_selections[0]?.figures.operating.flow ?? 0;
  expect(pages[1]).toContain(`Operating point ${flow.toFixed(1)} m³/h`);
});

test('the duty outlives its request: the next version has it from the one before', { tags: 'long' }, async () => {
  const quote = await quoted({ pump_duty: DUTY });
  await sql`delete from enquiries`.execute(database);
  await extend(quote, 40);
  expect((await readPdf(await fetchDocument(quote, 2))).pages).toHaveLength(2);
});

test("the console's quote has the duty and its pumps", async () => {
  const quote = await quoted({ pump_duty: DUTY });
  const owner = await startTestConsole(shop);
  const anna = await owner.signIn('Anna');
  const shown = await anna.call('getQuote', { params: { number: quote.number } });
  await owner.close();
  expect(shown.pump_duty).toEqual(DUTY);
  expect(shown.selections).toMatchObject([{ product: { part_number: 'T-1' }, figures: { impeller_mm: 210 } }]);
});
