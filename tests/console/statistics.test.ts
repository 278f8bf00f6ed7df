/** The statistics of the shop: sales beside the year before by the company's days, visits, products and stock; as CSV; fast with many orders. */

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeFunnel, perHundred } from '#console/features/statistics/funnel-words.ts';
import { describeDays, describeMonths } from '#console/features/statistics/sales-words.ts';
import { STATISTICS_TABLES, statisticsFilePath } from '#contract/console/calls.ts';
import { compareSales, findSalesOfToday, sumSalesByDay } from '#server/payments/books/sales-statistics.ts';
import { companyDay } from '#tests/support/calendar.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { addPaidOrder, addRefund } from '#tests/support/past-orders.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct } from '#tests/support/test-shop.ts';

const shop = await createTestDatabase();
const { database } = shop;
let owner: TestConsole;
let anna: TestPerson;

const HERE = 'America/Toronto';
const sold = (orders: number, netCents: number) => ({ orders, netCents, freightCents: 0, taxCents: 0 });
const gross = (orders: number, cents: number) => ({
  orders,
  net_cents: cents,
  freight_cents: 0,
  tax_cents: 0,
  gross_cents: cents,
});
const none = sold(0, 0);
const from = { database, mode: 'sandbox' } as const;

beforeAll(async () => {
  await addProduct(database, { id: 1, name: 'Cartridge seal', stock: 10 });
  await addProduct(database, { id: 2, name: 'Pump', stock: 100 });
  await addProduct(database, { id: 3, name: 'Packing', stock: 5, isListed: false });
  owner = await startTestConsole({ database, url: 'http://127.0.0.1:9' });
  anna = await owner.signIn('Anna');
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

describe('sales', () => {
  test('a day begins and ends at midnight of the company, also on the days when the clocks change', async () => {
    // In 2024 the clocks of Toronto went forward on March 10 and back on November 3.
    for (const [at, cents] of [
      ['2024-03-10T04:59:59Z', 1], // the 9th, 23:59:59
      ['2024-03-10T05:00:00Z', 20],
      ['2024-03-11T03:59:59Z', 300], // the 10th, 23:59:59 of summer time
      ['2024-03-11T04:00:00Z', 4000],
      ['2024-11-03T04:00:00Z', 50_000], // midnight of summer time
      ['2024-11-04T04:59:59Z', 600_000], // 25 hours later, less a second
    ] as const)
      await addPaidOrder(database, at, cents);
    const march = await sumSalesByDay(from, { firstDay: '2024-03-09', lastDay: '2024-03-11' });
    expect(march).toEqual([
      { day: '2024-03-09', ...sold(1, 1) },
      { day: '2024-03-10', ...sold(2, 320) },
      { day: '2024-03-11', ...sold(1, 4000) },
    ]);
    const november = await sumSalesByDay(from, { firstDay: '2024-11-02', lastDay: '2024-11-04' });
    expect(november.map(({ netCents }) => netCents)).toEqual([0, 650_000, 0]);
  });

  test('the days add up to what Today says of the month, less the refunds of the same days', async () => {
    const order = await addPaidOrder(database, new Date(), 10_000);
    await addRefund(database, order, new Date(), 2500);
    const today = companyDay(new Date());
    const days = await sumSalesByDay(from, { firstDay: `${today.slice(0, 7)}-01`, lastDay: today });
    const { today: ofToday, thisMonth } = await findSalesOfToday(from, new Date());
    expect(days.at(-1)).toEqual({ day: today, ...ofToday });
    expect(days.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(thisMonth.netCents);
    expect(thisMonth).toEqual(sold(1, 7500));
  });

  test('a month that is not over shows no sales of the days to come, and is compared with the same days', () => {
    const { days, beforeToDate, months } = compareSales(
      [
        { day: '2023-02-27', ...sold(1, 100) },
        { day: '2023-02-28', ...sold(2, 900) },
        { day: '2024-02-27', ...sold(1, 300) },
      ],
      '2024-02-27',
    );
    expect(days).toHaveLength(29);
    expect(days[26]).toEqual({
      period: '2024-02-27',
      sales: sold(1, 300),
      before: sold(1, 100),
    });
    expect(days[27]).toEqual({ period: '2024-02-28', sales: null, before: sold(2, 900) });
    expect(days[28]).toEqual({ period: '2024-02-29', sales: null, before: null });
    expect(beforeToDate).toEqual(sold(1, 100));
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ period: '2023-03', sales: none, before: none });
    expect(months[11]).toEqual({
      period: '2024-02',
      sales: sold(1, 300),
      before: sold(3, 1000),
    });
  });

  test('whatever was sold on two years of days, each day is in one month of one of the two years', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
        fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 800 }),
        (last, amounts) => {
          const today = last.toISOString().slice(0, 10);
          const first = `${Number(today.slice(0, 4)) - 2}${today.slice(4, 7)}-32`;
          const days = amounts
            .map((netCents, back) => ({
              day: new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10),
              ...sold(1, netCents),
            }))
            .filter(({ day }) => day > first);
          const { months } = compareSales(days, today);
          const shown = months.flatMap(({ sales, before }) => [sales?.netCents ?? 0, before?.netCents ?? 0]);
          const sum = (list: number[]) => list.reduce((whole, cents) => whole + cents, 0);
          expect(sum(shown)).toBe(sum(days.map(({ netCents }) => netCents)));
        },
      ),
    );
  });
});

describe('the screen', () => {
  test('shows visits up to orders, searches without a result, popular products and the stock that runs out', async () => {
    const day = sql`(now() at time zone ${HERE})::date`;
    await sql`insert into analytics_days (day, measure, subject, count, total) values
      (${day}, 'visit', '', 200, 0), (${day} - 29, 'visit', '', 100, 0), (${day} - 30, 'visit', '', 5000, 0),
      (${day}, 'product_view', '1', 40, 0), (${day}, 'product_view', '2', 60, 0), (${day}, 'product_view', '3', 90, 0),
      (${day}, 'event', 'cart_add', 9, 0), (${day}, 'page_view', '/checkout', 6, 0),
      (${day}, 'search_without_results', '=2+5', 7, 0)`.execute(database);
    await sql`insert into stock_movements (product_id, quantity, reason, created_at) values
      (1, -20, 'sale', now() - interval '10 days'), (1, 2, 'return', now() - interval '9 days'), (1, -90, 'sale', now() - interval '91 days'),
      (1, -500, 'adjustment', now()), (2, -9, 'sale', now()), (3, -9, 'sale', now())`.execute(database);
    const statistics = await anna.call('getFigures', {});
    expect(statistics.today).toBe(companyDay(new Date()));
    expect(statistics.funnel.map(({ count }) => count)).toEqual([300, 190, 9, 6, 1]);
    expect(statistics.searches_without_result).toEqual([{ query: '=2+5', count: 7 }]);
    expect(statistics.popular_products).toEqual([
      { id: 2, name: 'Pump', views: 60, sold: 9 },
      { id: 1, name: 'Cartridge seal', views: 40, sold: 18 },
    ]);
    // 18 in 90 days, 10 free; the pump lasts 1,000 days, and what is not listed is not sold.
    expect(statistics.running_out).toEqual([
      { id: 1, part_number: 'T-1', name: 'Cartridge seal', free: 10, sold: 18, days_left: 50 },
    ]);
    expect(statistics.months.at(-1)?.sales).toEqual(gross(1, 7500));
    expect(statistics.days.find(({ period }) => period === statistics.today)?.sales).toEqual(gross(1, 7500));
  });

  test('orders made at the counter are sales, but no visitor made them', async () => {
    const order = await addPaidOrder(database, new Date(), 500);
    await sql`update orders set channel = 'counter' where id = ${order}`.execute(database);
    const statistics = await anna.call('getFigures', {});
    expect(statistics.funnel.at(-1)).toEqual({ step: 'Orders paid', count: 1 });
    expect(statistics.months.at(-1)?.sales).toEqual(gross(2, 8000));
  });

  test.each(STATISTICS_TABLES)(
    'its table %s is a CSV file that a spreadsheet opens right, for signed-in people alone',
    async (table) => {
      const file = await owner.request(statisticsFilePath(table, 'csv'), { headers: { cookie: anna.cookie } });
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
      expect(file.headers.get('cache-control')).toBe('no-store');
      const lines = String(file.body).trim().split('\r\n');
      expect(lines.length).toBeGreaterThan(1);
      expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1);
      expect((await owner.request(statisticsFilePath(table, 'csv'))).status).toBe(401);
    },
  );

  test('what a visitor searched for is no formula in the CSV', async () => {
    const file = await owner.request(statisticsFilePath('searches', 'csv'), { headers: { cookie: anna.cookie } });
    expect(String(file.body)).toContain("'=2+5,7\r\n");
  });

  test('says what its plots show', async () => {
    const statistics = await anna.call('getFigures', {});
    expect(describeDays(statistics)).toMatch(
      /^\w+ \d{4} so far: C\$80\.00 net, C\$80\.00 gross with freight and tax from 2 orders\. The same days a year before: C\$0\.00 net, C\$0\.00 gross with freight and tax from 0 orders\.$/,
    );
    expect(describeMonths(statistics)).toContain(
      'gross with freight and tax from 2 orders. The twelve before: C$0.00 net',
    );
    expect(describeFunnel(statistics.funnel)).toMatch(/^Of 100 visits 0\.3 ended in a paid order\./);
    expect(perHundred(3, 0)).toBe('-');
    expect(describeFunnel([])).toMatch(/^No visit was counted\./);
  });
});
