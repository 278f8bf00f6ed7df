/** Why a search has its results, and how its text was read (decisions/158). */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product, ProductList } from '#contract/catalogue.ts';
import { SEARCH_OUTCOME_HEADER, searchOutcome } from '#contract/search-outcome.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';
import { buildSpecifications } from '#server/catalogue/import/build-specifications.ts';
import { addInterchange } from '#server/catalogue/products/add-interchange.ts';
import { addPhrase, listPhrases, removePhrase } from '#server/catalogue/products/owner-phrases.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { toIndexWords } from '#server/catalogue/products/search-words.ts';
import { tradePhrases } from '#server/catalogue/products/trade-phrases/phrases.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { sampled } from '#tests/support/long.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => catalogueRoutes(mounting, shop));
beforeAll(() => buildSpecifications(shop.database));
afterAll(async () => {
  await app.close();
  await shop.close();
});

async function search(q: string): Promise<{ parts: string[]; products: Product[]; outcome: SearchOutcome }> {
  const response = await app.inject({ url: '/api/products/search/', query: { q } });
  expect(response.statusCode, q).toBe(200);
  const products = response.json<Product[]>();
  const outcome = searchOutcome.parse(JSON.parse(String(response.headers[SEARCH_OUTCOME_HEADER])));
  return { parts: products.map((product) => product.part_number), products, outcome };
}

/** What was read as an exclusion has no key of a filter. */
const exclusionsOf = ({ read = [] }: SearchOutcome) => read.filter(({ key }) => key === '');

for (const [cases, options] of sampled(
  [
    ['KB-CS38-SSV', 'exact'],
    ['mechanical seals', 'exact'],
    ['CS38-', 'exact'],
    ['GRF-37', 'contains'],
    ['latern ring', 'read_as'],
    ['food grade packing', 'exact'],
    ['KB-CS55-SSV', 'similar'],
    ['vacuum pump', 'similar'],
    ['diesel engine', 'nothing'],
    ['zzzzzz', 'nothing'],
  ],
  3,
))
  test.each(cases)('the reason of %s is %s', options, async (q, reason) => {
    expect((await search(q)).outcome.reason).toBe(reason);
  });

test.each([
  ['latern ring', 'lantern ring'],
  ['KB CE L11O', 'KB-CE-L110'],
  ['LF21-175O', 'LF21-1750'],
  ['submersable pump', 'submersible pump'],
])('%s is read as %s', async (q, expected) => {
  const { outcome, parts } = await search(q);
  expect(outcome).toMatchObject({ reason: 'read_as', read_as: expected });
  expect(parts.length).toBeGreaterThan(0);
});

test.each([
  ['we need 5 ft of 1/2 inch graphite packing for a pump', ['pump'], 'KB-GRF-500'],
  ['SKF 6309', ['SKF'], 'KB-BR6309-C3'],
  ['KB-CS38-SSV KB-ZZ-1', ['KB-ZZ-1'], 'KB-CS38-SSV'],
])('%s is without %j', async (q, without, first) => {
  const { outcome, parts } = await search(q);
  expect(outcome).toMatchObject({ reason: 'without_words', without });
  expect(parts[0]).toBe(first);
});

describe('what is searched for and unknown', () => {
  for (const [cases, options] of sampled(
    [
      'lobe pump',
      'V-belt',
      'titanium impeller',
      'chain sprocket',
      'Goulds pump',
      'belt drive',
      'screw pump',
      'check valve',
      'ceramic impeller',
      'EPDM seal 60 mm',
      'ZU-1',
      'JC-21',
      'A-4',
      'WX-100',
      'type 1 seal',
      'electric motor 50 hp',
    ],
    3,
  ))
    test.each(cases)('%s matches nothing; at most six are similar', options, async (q) => {
      const { outcome, parts } = await search(q);
      expect(['similar', 'nothing']).toContain(outcome.reason);
      expect(parts.length).toBeLessThanOrEqual(6);
    });
});

describe('numbers in a text', () => {
  test.each([
    ['P/N KB-MB45-CSG', ['KB-MB45-CSG']],
    ['item KB-GRF-500', ['KB-GRF-500']],
    ['KB-EB32-CSV x 2', ['KB-EB32-CSV']],
    ['order KB-GRF-375 please', ['KB-GRF-375']],
    ['part no 1021', ['1021']],
    ['2 x KB-GS4310', ['KB-GS4310']],
    ['sku: KB-ARM-500 qty 3', ['KB-ARM-500']],
    ['KB-GRF-375, KB-CS38-SSV x 2', ['KB-GRF-375', 'KB-CS38-SSV']],
  ])('%s is %j', async (q, expected) => {
    const { outcome, parts } = await search(q);
    expect(outcome.reason).toBe('exact');
    expect(parts.slice(0, expected.length)).toEqual(expected);
  });

  test.each([
    ['seal for ES328-DIC', 'KB-EB32-CSV'],
    ['impeller for ES4310', 'KB-IM4310-DI'],
    ['gasket set ES6413', 'KB-GS6413'],
    ['kit for KB-ES326-DI', 'KB-KT38-GB'],
    ['replacement impeller for my KB-ES328-SS pump in stainless', 'KB-IM328-SS'],
    ['my pump is a KB-HS8612-CI and I need the gasket for the split case', '1027'],
    ['je cherche un roulement pour ES4310', 'KB-BR6309-C3'],
  ])('%s is what fits it: %s', async (q, expected) => {
    const { outcome, parts } = await search(q);
    expect(outcome.reason).toBe('exact');
    expect(parts[0]).toBe(expected);
  });
});

test.each([
  ['Larkfield Series 21', ['KB-EB25-CCN', 'KB-EB32-CSV', 'KB-EB44-CSV']],
  ['Castell M38 balanced', ['KB-MS38-CSV', 'KB-MS38-SSV']],
  ['OPC 45/77 seal', ['KB-CS45-SSV']],
  ['equivalent to LF21-1750', ['KB-EB44-CSV']],
])("another maker's name and type: %s is %j", async (q, expected) => {
  const { outcome, parts, products } = await search(q);
  expect(outcome.reason).toBe('exact');
  expect(parts.toSorted()).toEqual(expected);
  expect(products[0]?.replaces).toBeDefined();
});

describe('values', () => {
  test('a flow is at least that, the nearest first, US gpm or not', async () => {
    const { parts, outcome } = await search('120 gpm pump');
    expect(parts.slice(0, 4)).toEqual(['KB-SD2-150', 'KB-AD200-SS', 'KB-AD200-AL', 'KB-ES326-DI']);
    expect(outcome.read).toMatchObject([{ text: '120 gpm', label: 'At least 120 US gpm' }]);
    expect((await search('pump 120 US gpm')).parts).toEqual(parts);
    expect((await search('pump 27.25 m3/h')).parts).toEqual(parts);
  });

  test('a head is read where it is named', async () => {
    expect((await search('pump 150 ft head')).parts.slice(0, 2)).toEqual(['KB-HS8612-CI', 'KB-ES6413-DI']);
  });

  test('a value of one attribute is its filter', async () => {
    expect((await search('2 hp')).outcome.read).toMatchObject([{ text: '2 hp', key: 'power', value: '1.49' }]);
  });

  test('a price and stock are the filters of the shop', async () => {
    const { products, outcome } = await search('seals under $100 in stock');
    expect(products.length).toBeGreaterThan(2);
    expect(products.every(({ price, quantity }) => price <= 100 && quantity > 0)).toBe(true);
    expect(outcome.read).toMatchObject([
      { text: 'under $100', key: 'price', value: '..100' },
      { text: 'in stock', key: 'stock', value: 'in' },
    ]);
  });
});

test('a price is read from its lower to its higher end', async () => {
  const { outcome, parts } = await search('seals between $100 and $40');
  expect(outcome.read).toMatchObject([{ key: 'price', value: '40..100' }]);
  expect(parts).toContain('KB-EB32-CSV');
});

test('a price holds for what replaces the number of another maker, too', async () => {
  expect((await search('Larkfield Series 21 under $50')).parts).toEqual(['KB-EB25-CCN']);
  expect(await search('LF21-1750 under $10')).toMatchObject({ parts: [], outcome: { reason: 'nothing' } });
});

test('a number that looks like a value is a number', async () => {
  const row = { maker: 'Larkfield', number: '25 BAR', ours: 'KB-CS38-SSV', kind: 'drop-in', by: 'Anna' } as const;
  expect(await addInterchange(shop.database, row)).toEqual({ kind: 'done' });
  const { outcome, parts } = await search('25 bar');
  expect(outcome).toEqual({ reason: 'exact' });
  expect(parts[0]).toBe('KB-CS38-SSV');
});

test('what is excluded is not there', async () => {
  const { parts, outcome } = await search('packing without graphite');
  expect(outcome.read).toMatchObject([{ text: 'without graphite', key: '' }]);
  expect(parts).toContain('KB-ARM-500');
  expect(parts).not.toContain('KB-GRF-375');
});

test.each([
  ['38 mm seal without viton', 'KB-CS38-SSE', 'KB-CS38-SSV'],
  ['38 mm seal without NBR or viton', 'KB-CS38-SSE', 'KB-CS38-SSV'],
  ['garniture sans céramique', 'KB-CS38-SSE', 'KB-EB25-CCN'],
])('%s has no product with another name of it', async (q, included, excluded) => {
  const { parts, outcome } = await search(q);
  expect(exclusionsOf(outcome)).toHaveLength(1);
  expect(parts).toContain(included);
  expect(parts).not.toContain(excluded);
});

test.each([
  ['seal without silicon carbide', 'without silicon carbide', 'KB-EB25-CCN', 'KB-CS38-SSV'],
  ['gear pump not cast iron', 'not cast iron', 'KB-GP150-SS', 'KB-GP150-CI'],
  ['impeller not stainless steel', 'not stainless steel', 'KB-IM328-DI', 'KB-IM328-SS'],
  ['garniture sans carbure de silicium 38 mm', 'sans carbure de silicium', 'KB-CS38-TTV', 'KB-CS38-SSV'],
  [
    'seal without silicon carbide or tungsten carbide',
    'without silicon carbide or tungsten carbide',
    'KB-EB25-CCE',
    'KB-CS38-TTV',
  ],
])('%s: all words of "%s" are excluded', async (q, text, included, excluded) => {
  const { parts, outcome } = await search(q);
  expect(exclusionsOf(outcome)).toMatchObject([{ text }]);
  expect(parts).toContain(included);
  expect(parts).not.toContain(excluded);
});

test('several exclusions are all read', async () => {
  const { outcome, parts } = await search('packing not graphite not flax');
  expect(outcome.read).toMatchObject([{ text: 'not graphite' }, { text: 'not flax' }]);
  expect(parts).toContain('KB-ARM-500');
  expect(parts).not.toContain('KB-FLX-250');
});

test('a value is no count of what stands behind it', async () => {
  expect((await search('seals for 25 bar pumps')).outcome.read).toMatchObject([{ text: '25 bar' }]);
});

describe('a price or stock alone', () => {
  test.each([
    ['under $20', ['KB-CE-L100', '1012', 'KB-FS-10']],
    ['less than 7 dollars', ['1012', 'KB-FS-10']],
    ['between $30 and $32', ['KB-CE-L110']],
    ['moins de 7 $', ['1012', 'KB-FS-10']],
  ])('%s lists the products of that price', async (q, expected) => {
    const { parts, outcome } = await search(q);
    expect(outcome).toMatchObject({ reason: 'exact', read: [{ key: 'price' }] });
    expect(parts.toSorted()).toEqual(expected.toSorted());
  });

  test('in stock lists what is in stock, in the order of the list with that filter', async () => {
    const { products, outcome, parts } = await search('in stock');
    expect(outcome).toMatchObject({ reason: 'exact', read: [{ key: 'stock', value: 'in' }] });
    expect(products.every(({ quantity }) => quantity > 0)).toBe(true);
    const list = (await app.inject('/api/products/?stock=in')).json<ProductList>();
    expect(parts).toHaveLength(list.count);
    expect(parts.slice(0, list.results.length)).toEqual(list.results.map((product) => product.part_number));
  });

  test('both together', async () => {
    const { products, outcome } = await search('under $50 in stock');
    expect(outcome.read).toHaveLength(2);
    expect(products.length).toBeGreaterThan(5);
    expect(products.every(({ price, quantity }) => price <= 50 && quantity > 0)).toBe(true);
  });

  test('a price that nothing has finds nothing', async () => {
    expect(await search('under $1')).toMatchObject({ parts: [], outcome: { reason: 'nothing' } });
  });
});

test.each([
  ['demineralized water pump', 'KB-VM15-06'],
  ['seal for crystallizing liquids', 'KB-MB45-CSG'],
  ['aluminum diaphragm pump', 'KB-AD100-AL'],
  ['aramid fiber gasket', '1027'],
])('%s is found in the other spelling', async (q, first) => {
  const { outcome, parts } = await search(q);
  expect(outcome.reason).toBe('exact');
  expect(parts[0]).toBe(first);
});

test.each([
  ['need 2 mechanical seals 38 mm with silicon carbide faces', 'KB-CS38-SSV'],
  ['order 3 lantern rings 60 mm', 'KB-LR6085-B'],
  ['need a quote on ten feet of 5/8 braided packing', 'KB-GRF-625'],
  ['a box of o-rings 38 x 3', 'KB-OR3830-V'],
])('%s: how many is no word of the search', async (q, expected) => {
  const { outcome, parts } = await search(q);
  expect(outcome.reason).toBe('exact');
  expect(parts).toContain(expected);
});

test('a misspelt trade name that the texts lack is corrected; a word of the trade never is', async () => {
  expect((await search('viten seal')).outcome).toEqual({ reason: 'read_as', read_as: 'viton seal' });
  expect((await search('pulley')).outcome.reason).toMatch(/similar|nothing/);
});

test.each([
  ['seal for a 60 mm shaft water', ['water'], 'KB-SP60-CSV'],
  ['tool to remove packing', ['remove'], 'KB-PX-2'],
])('%s: less is found without %j, never without the size or a word that was not entered', async (q, without, first) => {
  const { outcome, parts } = await search(q);
  expect([outcome.without ?? [], parts[0]]).toEqual([without, first]);
});

test.each([
  ['packing 12 mm', 'KB-GRF-500'],
  ['5/16 in graphite packing', 'KB-GRF-375'],
  ['cartridge seal 50 mm', 'KB-CS45-SSV'],
  ['split seal 3-1/2 in', 'KB-SP100-CSV'],
])('%s: of a size that nothing has the nearest is the first similar one', async (q, first) => {
  const { outcome, parts } = await search(q);
  expect([outcome.reason, parts[0]]).toEqual(['similar', first]);
});

test.each(['CD-M38', 'M38B-14'])(
  "%s: our parts for another maker's number of which it is a part are similar",
  async (q) => {
    const { outcome, parts } = await search(q);
    expect([outcome.reason, parts.toSorted()]).toEqual(['similar', ['KB-MS38-CSV', 'KB-MS38-SSV']]);
  },
);

test("a number that neither another maker's entry nor the product has makes them similar", async () => {
  expect((await search('OPC 55/77')).outcome.reason).toBe('similar');
  expect((await search('Larkfield 21 seal 1.75')).outcome.reason).toBe('exact');
});

test.each([
  ['roue ES4310', 'KB-IM4310-DI'],
  ["joint d'étanchéité ES4310", 'KB-GS4310'],
  ['pump with packing', 'KB-GP200-CI'],
  ['tresse pour vanne vapeur', 'KB-FGR-375'],
  ['our coupling spider L110 is worn, can you ship one this week', 'KB-CE-L110'],
  ['garniture mécanique', 'KB-CS32-CSV'],
  ['hot water pump', 'KB-VM5-04'],
  ['pump for hot water', 'KB-VM5-04'],
  ['pompe à eau chaude', 'KB-VM5-04'],
  ['hot water packing', 'KB-FGR-375'],
])('%s: what is named as the thing comes before what only states it', async (q, first) => {
  const { outcome, parts } = await search(q);
  expect(outcome.reason).toBe('exact');
  expect(parts[0]).toBe(first);
});

for (const [cases, options] of sampled(['pump', 'seal', 'packing', 'ring'], (name) => name === 'ring'))
  test.each(cases)('a phrase of the trade for a %s finds first what is named so', options, async (thing) => {
    const phrases = tradePhrases
      .filter(({ to }) => to.every((name) => name.endsWith(` ${thing}`)))
      .flatMap(({ words }) => words);
    expect(phrases.length).toBeGreaterThan(3);
    const wrong: string[] = [];
    for (const phrase of phrases) {
      const { products, outcome } = await search(phrase);
      const [first = false, ...others] = products.map((product) => toIndexWords(product.name).includes(thing));
      if (outcome.reason === 'exact' && !first && others.includes(true)) wrong.push(phrase);
    }
    expect(wrong).toEqual([]);
  });

test('a name in French has the products in the order of its name in English', async () => {
  expect((await search('garniture mécanique')).parts).toEqual((await search('mechanical seal')).parts);
});

test.each(['hot water pump', 'pump for hot water', 'pompe à eau chaude'])(
  '%s finds all pumps whose texts name what is pumped hot',
  async (q) => {
    const { products, outcome } = await search(q);
    expect(outcome.reason).toBe('exact');
    const pumps = products.filter(({ category }) => category?.name === 'Pumps').map(({ part_number: part }) => part);
    expect(pumps).toEqual(expect.arrayContaining(['KB-ES326-DI', 'KB-ES328-SS', 'KB-ES4310-DI', 'KB-VM5-08']));
    expect(products.slice(0, pumps.length).every(({ category }) => category?.name === 'Pumps')).toBe(true);
  },
);

test('a sentence that says what a product is not for does not count for it', async () => {
  for (const q of ['seal for hot water', 'seal for caustic', 'which seal for hot oil'])
    expect((await search(q)).parts, q).not.toContain('KB-CS38-SSV');
});

test('the list says the reason, and has similar products apart', async () => {
  const list = async (q: string) => (await app.inject({ url: '/api/products/', query: { q } })).json<ProductList>();
  expect((await list('KB-CS38-SSV')).search).toEqual({ reason: 'exact' });
  const unknown = await list('vacuum pump');
  expect(unknown).toMatchObject({ count: 0, results: [], search: { reason: 'similar' } });
  expect(unknown.similar).toHaveLength(6);
  const found = await list('garniture mecanique 38 mm');
  expect(found.results.map((product) => product.part_number)).toEqual(
    (await search('garniture mecanique 38 mm')).parts.slice(0, found.results.length),
  );
});

test('the header is ASCII', async () => {
  const response = await app.inject({
    url: '/api/products/search/',
    query: { q: 'presse-étoupe Ø38 sans graphite “x”' },
  });
  expect(String(response.headers[SEARCH_OUTCOME_HEADER])).toMatch(/^[ -~]+$/);
});

test.each(['"latern ring"', '“submersable pump”', '"KB CE L11O"'])('%s in quotes is not corrected', async (q) => {
  const { outcome } = await search(q);
  expect(outcome.reason).toBe('similar');
  expect((await search(q.slice(1, -1))).outcome.reason).toBe('read_as');
});

test('a size in inches is not a text in quotes', async () => {
  expect((await search('3/8" packing 1"')).outcome.reason).not.toBe('nothing');
  expect((await search('"lantern ring"')).outcome.reason).toBe('exact');
});

test('a phrase of the owner is in use from its transaction on, and out of use with the next', async () => {
  const before = await search('zierlaterne 60');
  expect(before.outcome.reason).toMatch(/similar|nothing/);
  expect(
    await addPhrase(shop.database, { words: 'Zierlaterne', finds: ['lantern ring', 'seal cage'], oneWay: false }),
  ).toMatchObject({ kind: 'done' });
  const { outcome, parts } = await search('Zierlaterne');
  expect(outcome).toEqual({ reason: 'exact' });
  expect(parts).toEqual(expect.arrayContaining(['KB-LR4570-P', 'KB-LR6085-B', 'KB-LR6085-P']));
  const [stored] = await listPhrases(shop.database);
  expect(await removePhrase(shop.database, stored?.id ?? 0)).toMatchObject({ kind: 'done' });
  expect(await search('zierlaterne 60')).toEqual(before);
});

describe('sizes and materials that are read as choices of filters', () => {
  for (const [cases, options] of sampled(
    [
      ['38 mm seal', { text: '38 mm', key: 'shaft', value: '38', label: 'Shaft size: 38 mm' }],
      ['seal 1-3/4', { text: '1-3/4', key: 'shaft', value: '44.45', label: 'Shaft size: 1-3/4 in' }],
      ['1-3/4 in seal', { text: '1-3/4 in', key: 'shaft', value: '44.45', label: 'Shaft size: 1-3/4 in' }],
      ['packing 3/8', { text: '3/8', key: 'section', value: '9.525', label: 'Section: 3/8 in' }],
      ['gear pump 1-1/2', { text: '1-1/2', key: 'ports', value: '1.5', label: 'Ports: 1-1/2 in' }],
      ['seal viton 32 mm', { text: 'viton', key: 'elastomer', value: 'FKM', label: 'Elastomer: FKM' }],
      ['seal viton 32 mm', { text: '32 mm', key: 'shaft', value: '32', label: 'Shaft size: 32 mm' }],
      [
        '316SS shaft sleeve',
        { text: '316SS', key: 'material', value: '316 stainless steel', label: 'Material: 316 stainless steel' },
      ],
    ],
    3,
  ))
    test.each(cases)('%s is read as %o, and the filter finds the first product', options, async (q, expected) => {
      const { outcome, parts, products } = await search(q);
      expect(outcome).toMatchObject({ reason: 'exact', read: expect.arrayContaining([expected]) });
      const { key, value } = expected;
      const category = products[0]?.category?.name ?? '';
      const response = await app.inject({ url: '/api/products/', query: { facets: '1', q, category, [key]: value } });
      const filtered = response.json<ProductList>();
      expect(filtered.ignored).toEqual([]);
      expect(filtered.results.map((product) => product.part_number)).toContain(parts[0]);
      expect(filtered.search?.read).toContainEqual(expected);
    });

  test.each([
    ['2 in pump', '2 in', '2 in'],
    ['seal 1-1/2', '1-1/2', '1-1/2 in'],
    ['viton o-ring', 'viton', 'viton'],
    ['EPDM seal 60 mm', '60 mm', '60 mm'],
  ])('%s can mean several filters, or none: %s can be taken back', async (q, text, label) => {
    const { outcome } = await search(q);
    expect(outcome.read).toContainEqual({ text, key: '', value: '', label });
  });

  test.each(['KB-GRF-375', 'mechanical seals', 'seal 38'])('%s has none of them', async (q) => {
    expect((await search(q)).outcome.read).toBeUndefined();
  });
});

test.each([
  ['seal 1-1/2', 'KB-CS38-', 6],
  ['1-1/2 in seal', 'KB-CS38-', 4],
  ['1.5 seal', 'KB-CS38-', 4],
  ['cartridge seal 1-1/2', 'KB-CS38-', 4],
  ['seal 1-3/4', 'KB-EB44-', 1],
  ['gear pump 1-1/2', 'KB-GP150-', 2],
  ['packing 3/8', '-375', 3],
])('of %s what is named so comes before what has one in it', async (q, part, least) => {
  const { parts } = await search(q);
  const others = parts.findIndex((number) => !number.includes(part) && !number.startsWith('KB-MS38-'));
  expect(others === -1 ? parts.length : others).toBeGreaterThanOrEqual(least);
});

test.each(['oil seal 38', 'oil seal', 'grease seal', 'rotary shaft seal', 'radial shaft seal 38 mm'])(
  '%s: no product is named so, and none of other seals with these words in its text matches',
  async (q) => {
    const { outcome } = await search(q);
    expect(outcome.reason).toBe('nothing');
  },
);

test('lip seal: what has one is found', async () => {
  const { outcome, parts } = await search('lip seal');
  expect([outcome.reason, parts.toSorted()]).toEqual(['exact', ['KB-GP150-SS', 'KB-KT38-GB']]);
});
