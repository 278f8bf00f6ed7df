/** `GET /finder/seal/` over the demo company's 21 seals (docs/finders.md, "Seal finder"). */

import { afterAll, describe, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import type { SealFinder } from '#contract/seals/finder.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { sealRoutes } from '#server/catalogue/seals/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => {
  const { lists } = catalogueRoutes(mounting, shop);
  sealRoutes(mounting, { ...shop, lists });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

async function find(query: Record<string, string>): Promise<SealFinder> {
  const response = await app.inject(`/api/finder/seal/?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<SealFinder>();
}

const numbersOf = (rows: readonly { product: Product }[]) => rows.map(({ product }) => product.part_number);
const codesOf = ({ warnings }: SealFinder) => warnings.map(({ code }) => code);

test('parameters that the finder does not know are named, the first five of them', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`x${index}${'y'.repeat(60)}`, '1']));
  const reply = await find({ shaft: '38 mm', shft: '40', ...unknown });
  expect(numbersOf(reply.same)).toContain('KB-MS38-CSV');
  const ignored = reply.warnings.filter(({ code }) => code === 'parameter_ignored').map(({ text }) => text);
  expect(ignored).toHaveLength(5);
  expect(ignored[0]).toBe('“shft” is not a field of the seal finder, so it was ignored.');
  expect(ignored[1]).toHaveLength(ignored[0]?.replace('shft', 'x'.repeat(40)).length ?? 0);
  expect(codesOf(await find({ shaft: '38 mm', t: '20' }))).not.toContain('parameter_ignored');
});

describe('measures', () => {
  test('all exact, in inches: the deviations are in millimetres', async () => {
    const { exact, possible, apart } = await find({ shaft: '1-3/4in', length: '55', seat: '2.5in' });
    expect(exact).toMatchObject([
      { product: { part_number: 'KB-EB44-CSV' }, deviations: { shaft: 0, length: 0, seat: 0 } },
    ]);
    expect([possible, apart]).toEqual([[], []]);
  });

  test('the cheaper of two that fit comes first, and a deviation is our size less the measured one', async () => {
    const { exact, same, compared } = await find({ shaft: '38mm', length: '45.5mm' });
    expect(numbersOf(same)).toEqual(['KB-MS38-CSV', 'KB-MS38-SSV']);
    expect(same[0]).toMatchObject({ deviations: { shaft: 0, length: -0.5 }, obstacle: null });
    expect([exact, compared]).toEqual([[], ['shaft', 'length']]);
  });

  test('exact is a seal whose shaft, length and seat were compared, and no other', async () => {
    expect(numbersOf((await find({ shaft: '38mm', length: '45mm', seat: '56mm' })).exact)).toHaveLength(2);
    for (const query of [{ shaft: '38mm' }, { length: '45mm', seat: '56mm' }, { shaft: '38mm', seat: '56mm' }]) {
      const { exact, same } = await find(query);
      expect([numbersOf(exact), numbersOf(same).length]).toEqual([[], 2]);
    }
  });

  test.each(['1.5in', '38.3mm', '37.7mm'])('a rigid seal for 38 mm is not offered for a shaft of %s', async (shaft) => {
    const reply = await find({ shaft });
    expect([reply.exact, reply.same, reply.possible, reply.apart]).toEqual([[], [], [], []]);
    expect(numbersOf(reply.wrong_shaft)).toContain('KB-CS38-SSV');
    expect(numbersOf(reply.wrong_shaft)).toContain('KB-MS38-SSV');
    for (const { obstacle } of reply.wrong_shaft) expect(obstacle).toMatch(/^Made for 38 mm: /);
  });

  test('a rubber bellows near the size is worth comparing', async () => {
    const { possible, wrong_shaft: wrong } = await find({ shaft: '44.6mm' });
    expect(possible).toMatchObject([{ product: { part_number: 'KB-EB44-CSV' }, obstacle: null }]);
    expect(wrong).toEqual([]);
  });

  test('1-1/2 in and 38 mm are both named', async () => {
    const reply = await find({ shaft: '1.5in' });
    expect(reply.wrong_shaft[0]?.obstacle).toBe('Made for 38 mm: does not go on a 1-1/2 in shaft.');
    expect(reply.warnings[0]).toEqual({
      code: 'near_twins',
      text: expect.stringContaining('38 mm and 1-1/2 in are only 0.10 mm apart'),
    });
  });

  test('what a product does not state is unknown and makes it possible', async () => {
    const { exact, possible } = await find({ shaft: '38', length: '45', thickness: '10' });
    expect(exact).toEqual([]);
    expect(possible[0]?.deviations).toEqual({ shaft: 0, length: 0, thickness: null });
  });

  test('cartridges and split seals stand apart with their shaft, and not without one', async () => {
    const { apart, counts } = await find({ shaft: '60mm', length: '50mm' });
    expect(numbersOf(apart)).toEqual(['KB-CS60-SSV', 'KB-SP60-CSV', 'KB-CD60-SCF']);
    expect(apart[0]?.deviations).toEqual({ shaft: 0, length: null });
    expect(counts).toEqual({ exact: 0, same: 0, possible: 0, apart: 3, wrong_shaft: 0 });
    expect((await find({ length: '45mm' })).apart).toEqual([]);
  });

  test('the bore of the old head stands in for the shaft', async () => {
    expect(numbersOf((await find({ bore: '24.6mm', length: '42.5mm' })).same)).toEqual(['KB-EB25-CCN', 'KB-EB25-CCE']);
    // It is not known closely enough for a rigid sleeve.
    const { possible } = await find({ bore: '37.62mm', length: '45mm' });
    expect(numbersOf(possible)).toEqual(['KB-MS38-CSV', 'KB-MS38-SSV']);
    expect(possible[0]?.obstacle).toMatch(/Measure the shaft/);
    expect(codesOf(await find({ bore: '37.62mm', shaft: '25mm' }))).toContain('bore_ignored');
  });

  test('nothing given finds nothing', async () => {
    expect(await find({})).toMatchObject({ exact: [], possible: [], apart: [], warnings: [], ask_us: false });
    expect(await find({ shaft: '', length: '', liquid: '', t: '' })).toMatchObject({ exact: [], apart: [] });
  });

  test('every seal of the company is found by what it states', async () => {
    const { results } = (await app.inject('/api/products/?category_name=Mechanical%20Seals&page=1')).json<{
      results: Product[];
    }>();
    const more = (await app.inject('/api/products/?category_name=Mechanical%20Seals&page=2')).json<{
      results: Product[];
    }>();
    const seals = [...results, ...more.results];
    expect(seals).toHaveLength(21);
    for (const seal of seals) {
      const provided = (key: string) =>
        seal.specifications.find((specification) => specification.key === key)?.value.split(' (')[0] ?? '';
      const { exact, same, apart } = await find({
        shaft: provided('Shaft size'),
        length: provided('Working length'),
        seat: provided('Seat bore'),
      });
      expect([...numbersOf(exact), ...numbersOf(same), ...numbersOf(apart)]).toContain(seal.part_number);
    }
  });
});

describe('bad values', () => {
  test.each([
    ['shaft', '38in', 'Shaft of 38 in is outside the range of any seal. Did you mean 38 mm?'],
    ['shaft', '-38', 'Must be above 0.'],
    ['length', 'Infinity', 'Enter a number with its unit, such as 38 mm, 1.5 in or 1-1/2 in.'],
    ['seat', '5,6,5', 'Use a decimal point, such as 38.1. A comma separates thousands.'],
    ['shaft', '1,250', 'Shaft must be from 4 to 500 mm. Read as 1250. A comma separates thousands.'],
    ['t', '9000', 'Must be from -100 to 500 °C.'],
    ['liquid', 'lava', expect.stringContaining('Must be one of')],
  ])('%s=%s is refused at its field', async (field, value, message) => {
    const response = await app.inject(`/api/finder/seal/?${new URLSearchParams({ [field]: value })}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code: 'invalid_request', fields: { [field]: message } } });
  });
});

describe('liquid and temperature', () => {
  test("a product's own statement leaves it out and is named", async () => {
    const reply = await find({ shaft: '38', t: '160', elastomer: 'EPDM' });
    expect(reply.apart).toEqual([]);
    expect(reply.warnings).toContainEqual({
      code: 'left_out',
      text: '1 seal has the right dimensions but is left out. Rated -40 to 150 °C: KB-CS38-SSE.',
    });
  });

  test.each<Record<string, string>>([{ t: '130' }, {}])(
    'no FKM for hot water, at %j, whatever it states',
    async (given) => {
      const reply = await find({ shaft: '38', liquid: 'hot-water', ...given });
      expect(numbersOf([...reply.same, ...reply.possible, ...reply.apart])).toEqual(['KB-CS38-SSE']);
      expect(reply.warnings.find(({ code }) => code === 'left_out')?.text).toContain('FKM is good to 90 °C in water');
    },
  );

  test('the general figure decides where the product states none', async () => {
    const reply = await find({ shaft: '25', liquid: 'hot-water', temp: '230F' });
    expect(numbersOf(reply.same)).toEqual(['KB-EB25-CCE']);
    expect(reply.warnings[0]?.text).toContain('NBR is good to 80 °C in water (general limit): KB-EB25-CCN.');
  });

  test('EPDM is left out for mineral oil, and carbon is warned of in abrasives', async () => {
    expect(numbersOf((await find({ shaft: '38', liquid: 'oil' })).apart)).not.toContain('KB-CS38-SSE');
    const { same } = await find({ shaft: '38', liquid: 'slurry', t: '20' });
    expect(same.find(({ product }) => product.part_number === 'KB-MS38-CSV')?.notes).toEqual([
      'Carbon wears in abrasives. Choose two hard faces.',
    ]);
  });

  test('no text has brackets in brackets, and what speaks against a seal is said once', async () => {
    for (const query of [
      { shaft: '38', liquid: 'hot-water', t: '95' },
      { shaft: '60', liquid: 'ammonia' },
      { number: 'LF21-0984', liquid: 'water', t: '120' },
    ]) {
      const { warnings, replacements } = await find(query);
      const texts = [
        ...warnings.map(({ text }) => text),
        ...replacements.flatMap(({ obstacle, notes }) => [obstacle ?? '', ...notes]),
      ];
      for (const text of texts) expect(text).not.toMatch(/\([^)]*\(|rated \./);
      expect(replacements.flatMap(({ notes }) => notes).join(' ')).not.toContain('80 °C');
    }
  });

  test('a dangerous liquid asks for our word', async () => {
    const reply = await find({ shaft: '38', liquid: 'acid' });
    expect(reply.ask_us).toBe(true);
    expect(codesOf(reply)).toContain('dangerous_liquid');
  });

  test('what decides between seals that are alike is said, and none is chosen', async () => {
    const { warnings } = await find({ shaft: '25', length: '42.5' });
    expect(warnings).toContainEqual({
      code: 'differ_in_elastomer',
      text: 'Same dimensions, different elastomer: NBR in KB-EB25-CCN, EPDM in KB-EB25-CCE. Choose by the liquid and its temperature.',
    });
    const faces = (await find({ shaft: '38', length: '45' })).warnings.filter(({ code }) => code === 'differ_in_faces');
    expect(faces.map(({ text }) => text)).toEqual([
      'Same dimensions, different faces: carbon/SiC in KB-MS38-CSV, SiC/SiC in KB-MS38-SSV; carbon/SiC in KB-CS38-CSV, SiC/SiC in KB-CS38-SSV and KB-CS38-SSE, TC/TC in KB-CS38-TTV. Carbon for clean liquids; hard-on-hard for abrasives and crystallizing liquids.',
    ]);
  });
});

describe('numbers', () => {
  test('a designation of EN 12756 gives its diameter, and no size that no product states', async () => {
    const reply = await find({ number: 'KU 38' });
    expect(reply.designation).toEqual({
      code: 'KU038',
      diameter: 38,
      words: ['short length', 'unbalanced', 'nominal diameter 38 mm'],
    });
    expect(numbersOf(reply.same)).toEqual(['KB-MS38-CSV', 'KB-MS38-SSV']);
    // Diameters of the standard are metric: there is no 1-1/2 in to take it for.
    expect(codesOf(reply)).toContain('number_has_no_size');
    expect(codesOf(reply)).not.toContain('near_twins');
    expect(codesOf(await find({ number: 'KU 38', shaft: '38' }))).toContain('near_twins');
  });

  test('the number of another maker, in any spelling, leads to our part', async () => {
    const { replacements } = await find({ number: 'cd m38b 1450' });
    expect(replacements).toMatchObject([
      {
        maker: 'Castell Dichtung',
        number: 'CD-M38B-1450',
        is_exact: true,
        verified_on: '2026-03-18',
        product: { part_number: 'KB-MS38-SSV' },
      },
    ]);
  });

  test('it is exact only when its dimensions were verified', async () => {
    expect((await find({ number: 'LF21-0984' })).replacements[0]).toMatchObject({ kind: 'drop-in', is_exact: false });
    expect((await find({ number: 'CD-W45-3800' })).replacements[0]).toMatchObject({ is_exact: false });
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ liquid: 'hot-water' }, /^Not for this service: FKM is good to 90 °C in water/],
    [{ liquid: 'caustic' }, /^Not for this service: FKM is not for caustic/],
    [{ temp: '260' }, /^Not for this service: FKM is good to 200 °C/],
    [{ shaft: '1.5in' }, /^Made for 38 mm: does not go on a 1-1\/2 in shaft\.$/],
    [{ shaft: '45' }, /^Made for 38 mm: does not go on a 45 mm shaft\.$/],
    [{ shaft: '38', length: '90' }, /^Its dimensions are not the ones you entered/],
  ])('a number decides nothing against %j: our part for it is not sold', async (given, obstacle) => {
    for (const number of ['CD-M38B-1450', 'KB-MS38-SSV']) {
      const reply = await find({ number, ...given });
      const [named] = [...reply.replacements, ...reply.own_numbers];
      expect([named?.product.part_number, named?.obstacle]).toEqual(['KB-MS38-SSV', expect.stringMatching(obstacle)]);
    }
  });

  test('our part for a number that fits what was given is sold, with what to check of it', async () => {
    const [fits] = (await find({ number: 'CD-M38B-1450', shaft: '38', liquid: 'water' })).replacements;
    expect(fits).toMatchObject({
      obstacle: null,
      deviations: { shaft: 0 },
      notes: ['FKM is good to 90 °C in water. Enter the temperature.'],
    });
    const [plain] = (await find({ number: 'CD-M38B-1450' })).replacements;
    expect(plain).toMatchObject({ obstacle: null, deviations: {}, notes: [] });
  });

  test.each([
    ['KB-CS38', ['KB-CS38-CSV', 'KB-CS38-SSE', 'KB-CS38-SSV', 'KB-CS38-TTV']],
    ['kb cs38 ssv', ['KB-CS38-SSV']],
    ['MS38', ['KB-MS38-CSV', 'KB-MS38-SSV']],
    ['KB-ES326-DI', []],
  ])('%s is a part of our own numbers of seals %j', async (number, numbers) => {
    const reply = await find({ number });
    expect(numbersOf(reply.own_numbers).toSorted()).toEqual(numbers);
    if (numbers.length > 0) expect([codesOf(reply), reply.near_numbers]).toEqual([[], []]);
  });

  test.each([
    ['CD-M38', ['CD-M38B-1450', 'CD-M38B-1420']],
    ['M38', ['CD-M38B-1450', 'CD-M38B-1420']],
    ['21-1', ['LF21-1750', 'LF21-1260']],
  ])('a worn mark %s offers the numbers of which it is a part', async (number, numbers) => {
    const reply = await find({ number });
    expect(reply.similar_numbers.map((entry) => entry.number)).toEqual(numbers);
    expect([reply.replacements, reply.warnings]).toEqual([[], []]);
  });

  test.each([
    ['LF21-1570', ['LF21-1750', 'LF21-1260']],
    ['CD-M38B-145O', ['CD-M38B-1450', 'CD-M38B-1420']],
    ['OPC 38/71', ['OPC 38/77']],
    ['XX-99999', []],
  ])('%s is unknown, and resembles %j', async (number, numbers) => {
    const reply = await find({ number });
    expect(reply.near_numbers.map((entry) => entry.number)).toEqual(numbers);
    expect([reply.replacements, reply.similar_numbers]).toEqual([[], []]);
    expect(reply.warnings).toMatchObject([{ code: 'number_unknown' }]);
  });

  test('a number that is known resembles none', async () => {
    for (const number of ['LF21-1750', 'CD-M38']) expect((await find({ number })).near_numbers).toEqual([]);
  });

  test('those that begin with it come before those that contain it', async () => {
    const { similar_numbers: numbers } = await find({ number: 'LF2' });
    expect(numbers.every(({ number }) => number.startsWith('LF21'))).toBe(true);
    expect((await find({ number: 'CD-M38B-1450' })).similar_numbers).toEqual([]);
  });

  test.each([
    ['38', { parameter: '38mm', label: '38 mm' }],
    ['1-1/2', { parameter: '1-1/2in', label: '1-1/2 in' }],
    ['1.5 in', { parameter: '1.5in', label: '1.5 in' }],
    ['XX-99999', null],
  ])('%s is asked back as a shaft: %j', async (number, meant) => {
    expect((await find({ number })).shaft_meant).toEqual(meant);
  });

  test('a designation with a sign that is none is called that', async () => {
    expect((await find({ number: 'KU038S2 BQ1EGG' })).warnings).toEqual([
      { code: 'number_unknown', text: expect.stringContaining('starts like an EN 12756 designation') },
    ]);
  });

  test('a number in no list is named', async () => {
    expect((await find({ number: 'XX-99999' })).warnings).toEqual([
      {
        code: 'number_unknown',
        text: expect.stringContaining('Nothing matches XX-99999. We don’t have it in our cross-reference'),
      },
    ]);
  });

  test("the shop's search finds our part by the other maker's number and says what it replaces", async () => {
    const found = (await app.inject('/api/products/search/?q=lf21-1750')).json<Product[]>();
    expect(found[0]).toMatchObject({
      part_number: 'KB-EB44-CSV',
      replaces: { maker: 'Larkfield Seals', number: 'LF21-1750', is_exact: true },
    });
    const other = (await app.inject('/api/products/search/?q=LF21-1750&category=Pumps')).json<Product[]>();
    expect(other.some(({ replaces }) => replaces !== undefined)).toBe(false);
  });
});
