/** Taxes by a table of rates: by place and day, each rounded once (readings, "Tax"; docs/decisions/053). */

import { describe, expect, test } from 'vitest';
import { percentOf } from '#contract/money.ts';
import { SPECIFIED_TAXES, taxLabel, taxesOf, totalsWithTaxes } from '#contract/taxes.ts';
import type { TaxRate } from '#contract/taxes.ts';
import { totalsFor } from '#contract/totals.ts';
import { decideTaxes, estimateTaxes } from '#server/catalogue/taxes/decide-taxes.ts';
import { companyDay } from '#tests/support/calendar.ts';
import { tenthAndAll } from '#tests/support/long.ts';

const rate = (region: string, name: string, percent: number, more: Partial<TaxRate> = {}): TaxRate => ({
  country: 'CA',
  region,
  name,
  percent,
  firstDay: null,
  lastDay: null,
  registrationNumber: '',
  ...more,
});
const TABLE: readonly TaxRate[] = [
  rate('ON', 'HST', 13),
  rate('QC', 'GST', 5),
  rate('QC', 'QST', 9.975),
  rate('NS', 'HST', 15, { lastDay: '2025-03-31' }),
  rate('NS', 'HST', 14, { firstDay: '2025-04-01' }),
  rate('', 'GST', 5),
];
const DAY = '2026-11-22';
const one = (priceCents: number, quantity = 1) => [{ priceCents, quantity }];
const amounts = (region: string, priceCents: number, day = DAY) =>
  taxesOf(one(priceCents), { country: 'CA', region }, day, TABLE).map(({ name, taxCents }) => [name, taxCents]);

/** A generator of the same random numbers in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('taxes of an order', () => {
  test('several of a region stand apart, each rounded half up once', () => {
    expect(amounts('QC', 10_000)).toEqual([
      ['GST', 500],
      ['QST', 998], // 997.5
    ]);
    expect(amounts('QC', 10)).toEqual([
      ['GST', 1], // 0.5
      ['QST', 1], // 0.9975
    ]);
    expect(totalsWithTaxes(one(10_000), taxesOf(one(10_000), { country: 'CA', region: 'QC' }, DAY, TABLE))).toEqual({
      subtotalCents: 10_000,
      taxCents: 1498,
      totalCents: 11_498,
    });
  });

  test('begin and end with their days, both included', () => {
    expect(amounts('NS', 10_000, '2025-03-31')).toEqual([['HST', 1500]]);
    expect(amounts('NS', 10_000, '2025-04-01')).toEqual([['HST', 1400]]);
  });

  test('of a region that is not in the table are those of the rest of the country, or none', () => {
    expect(amounts('AB', 10_000)).toEqual([['GST', 500]]);
    expect(taxesOf(one(10_000), { country: 'US', region: 'NY' }, DAY, TABLE)).toEqual([]);
    const ontario = TABLE.filter(({ region }) => region === 'ON');
    expect(taxesOf(one(10_000), { country: 'CA', region: 'AB' }, DAY, ontario)).toEqual([]);
  });

  test('name the place of delivery, the rate and the registration number', () => {
    const [tax] = taxesOf(one(10_000), { country: 'CA', region: 'AB' }, DAY, [
      rate('', 'GST', 5, { registrationNumber: '123456789 RT0001' }),
    ]);
    expect(tax).toEqual({
      name: 'GST',
      region: 'AB',
      percent: 5,
      registrationNumber: '123456789 RT0001',
      taxableCents: 10_000,
      taxCents: 500,
    });
    expect(taxLabel({ name: 'QST', percent: 9.975 })).toBe('QST 9.975%');
  });

  test('are those of the specification for ten thousand random carts without a table', () => {
    const random = randomNumbers(53);
    for (let round = 0; round < 10_000; round += 1) {
      const lines = Array.from({ length: 1 + random(6) }, () => one(random(500_000), 1 + random(40))).flat();
      const country = random(2) === 0 ? 'CA' : 'US';
      const delivery = { country: 'CA', region: 'QC' } as const;
      const taxes = decideTaxes({ lines, billingCountry: country, delivery }, DAY, []) ?? [];
      expect(totalsWithTaxes(lines, taxes)).toEqual(totalsFor(lines, country));
      expect(taxes.map(({ name, region }) => [name, region])).toEqual(country === 'CA' ? [['Tax', '']] : []);
    }
    expect(SPECIFIED_TAXES).toHaveLength(1);
  });

  for (const [rounds, options] of tenthAndAll(10_000))
    test(
      'add up to the total, and each is within half a cent of its share, for random carts and rates',
      options,
      () => {
        const random = randomNumbers(54);
        for (let round = 0; round < rounds; round += 1) {
          const lines = Array.from({ length: 1 + random(6) }, () => one(random(500_000), 1 + random(20))).flat();
          const table = Array.from({ length: random(4) }, (_, n) => rate('ON', `T${n}`, random(200_000) / 10_000));
          const taxes = taxesOf(lines, { country: 'CA', region: 'ON' }, DAY, table);
          const { subtotalCents, taxCents, totalCents } = totalsWithTaxes(lines, taxes);
          expect(taxes).toHaveLength(table.length);
          expect(taxes.reduce((sum, tax) => sum + tax.taxCents, 0)).toBe(taxCents);
          expect(subtotalCents + taxCents).toBe(totalCents);
          for (const tax of taxes) {
            // In whole numbers: a cent is a million of a cent's ten-thousandths of a percent.
            const exact = BigInt(subtotalCents) * BigInt(Math.round(tax.percent * 10_000));
            expect(BigInt(tax.taxCents)).toBe((exact + 500_000n) / 1_000_000n);
          }
        }
      },
    );
});

describe('which taxes', () => {
  const order = (region: string, country: 'CA' | 'US' = 'CA') => ({
    lines: one(10_000),
    billingCountry: 'US' as const,
    delivery: { country, region },
  });

  test('depend on the delivery alone when there is a table', () => {
    expect(decideTaxes(order('Ontario'), DAY, TABLE)).toMatchObject([{ name: 'HST', region: 'ON', taxCents: 1300 }]);
    expect(decideTaxes(order('québec'), DAY, TABLE)).toHaveLength(2);
    expect(decideTaxes(order('NY', 'US'), DAY, TABLE)).toEqual([]);
  });

  test('are unknown for a region that is none of its country', () => {
    expect(decideTaxes(order('Ontairo'), DAY, TABLE)).toBeNull();
    expect(decideTaxes(order('NY'), DAY, TABLE)).toBeNull();
    expect(decideTaxes(order('Guam', 'US'), DAY, TABLE)).toEqual([]);
  });

  test('are estimated by the specification until the delivery is known', () => {
    const unknown = { lines: one(10_000), billingCountry: 'CA' as const, delivery: null };
    expect(estimateTaxes(unknown, DAY, TABLE)).toMatchObject({ isEstimate: true, taxes: [{ taxCents: 1300 }] });
    expect(estimateTaxes({ ...order('Ontairo'), billingCountry: 'CA' }, DAY, TABLE)).toMatchObject({
      isEstimate: true,
      taxes: [{ taxCents: 1300 }],
    });
    expect(estimateTaxes(order('AB'), DAY, TABLE)).toMatchObject({ isEstimate: false, taxes: [{ taxCents: 500 }] });
    expect(estimateTaxes(unknown, DAY, [])).toMatchObject({ isEstimate: false, taxes: [{ taxCents: 1300 }] });
  });
});

test('a share of an amount is rounded half up with rates that have no exact binary form', () => {
  expect(percentOf(100, 9.975)).toBe(10);
  expect(percentOf(10_000, 9.975)).toBe(998);
  expect(percentOf(99_999_999, 100)).toBe(99_999_999);
});

test('the day of an order is the company’s, in summer and in winter', () => {
  expect(companyDay(new Date('2025-04-01T03:59:59Z'))).toBe('2025-03-31');
  expect(companyDay(new Date('2025-04-01T04:00:00Z'))).toBe('2025-04-01');
  expect(companyDay(new Date('2027-01-01T04:59:59Z'))).toBe('2026-12-31');
});
