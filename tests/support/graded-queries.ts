/** Searches of people of the trade in the demo catalogue, with the products that are right: graded before any result was seen. */

import type { Product } from '#contract/catalogue.ts';
import { SECOND_QUERIES, THIRD_QUERIES } from './second-queries.ts';

/** What is right for a query: all products of grade 2 were requested, those of grade 1 are acceptable. */
export interface GradedQuery {
  kind: QueryKind;
  q: string;
  /** `none`: nothing of ours is right. `any`: it must not fail. */
  expected: 'products' | 'none' | 'any';
  /** By part number without `KB-`, 2 or 1. */
  grades: ReadonlyMap<string, 1 | 2>;
}

const NONE = 'none';
const ANY = 'any';

/** Names of groups of products, which stand in braces below. */
const GROUPS: Readonly<Record<string, string>> = {
  'FKM seals':
    'CS32-CSV CS38-CSV CS38-SSV CS38-TTV CS45-SSV CS60-SSV EB32-CSV EB44-CSV MS38-CSV MS38-SSV SP100-CSV SP60-CSV SP75-CSV',
  'cartridge seals': 'CD45-SCF CD60-SCF CS32-CSV CS38-CSV CS38-SSE CS38-SSV CS38-TTV CS45-SSE CS45-SSV CS60-SSV',
  braided: 'ARC-500 ARM-500 FGR-375 FLX-250 GRF-250 GRF-375 GRF-500 GRF-625 PTF-375',
  'end suction': 'ES1517-BZ ES326-DI ES328-DI ES328-DIC ES328-SS ES4310-DI ES6413-DI ES8613-SS',
  'stainless pumps': 'AD200-SS ES328-SS ES8613-SS GP150-SS VM15-06 VM15-10 VM5-04 VM5-08',
  multistage: 'VM15-06 VM15-10 VM5-04 VM5-08',
  gear: 'GP075-CI GP150-CI GP150-SS GP200-CI',
  diaphragm: 'AD050-PP AD100-AL AD200-AL AD200-SS',
  '38 mm cartridge': 'CS38-CSV CS38-SSE CS38-SSV CS38-TTV',
  'bellows EB': 'EB25-CCE EB25-CCN EB32-CSV EB44-CSV',
  'GRF packing': 'GRF-250 GRF-375 GRF-500 GRF-625',
  'ring sets': 'DF2544-5 DF3857-5 DF4570-6 DF6085-6',
  sewage: 'SB2-075 SB3-220 SB4-550',
  'split case': 'HS10812-CI HS5410-CI HS8612-CI',
  'split seals': 'SP100-CSV SP60-CSV SP75-CSV',
  'lantern rings': 'LR4570-P LR6085-B LR6085-P',
  MS38: 'MS38-CSV MS38-SSV',
};

/** Groups that are a whole category. */
const CATEGORIES: Readonly<Record<string, string>> = {
  'all pumps': 'Pumps',
  'all seals': 'Mechanical Seals',
  'all spare parts': 'Spare Parts',
};

/** By kind: the query, the products of grade 2, those of grade 1. */
const QUERIES = {
  'part numbers': [
    ['KB-CS38-SSV', 'CS38-SSV'],
    ['1021', '1021'],
    ['KB-DF3857-5', 'DF3857-5'],
    ['KB-KT38-GB', 'KT38-GB'],
    ['kb cs38 ssv', 'CS38-SSV'],
    ['KBCS45SSE', 'CS45-SSE'],
    ['kb-es4310-di', 'ES4310-DI'],
    ['KB_EB32_CSV', 'EB32-CSV'],
    ['kb.es328.ss', 'ES328-SS'],
    ['KB/VM5/08', 'VM5-08'],
    ['#1021', '1021'],
    ['P/N KB-MB45-CSG', 'MB45-CSG'],
  ],
  fragments: [
    ['CS38', '{38 mm cartridge}'],
    ['4310', 'ES4310-DI IM4310-DI GS4310', '1021 BR6309-C3'],
    ['ES328', 'ES328-DI ES328-SS ES328-DIC', 'IM328-DI IM328-SS 1012 SH38-416 KT38-GB'],
    ['GRF-37', 'GRF-375'],
    ['KB-VM', '{multistage}'],
    ['L11', 'CE-L110'],
    ['1517', 'ES1517-BZ'],
    ['vm5', 'VM5-04 VM5-08'],
  ],
  'slips in numbers': [
    ['KB CE L11O', 'CE-L110'],
    ['KB-CS83-SSV', 'CS38-SSV'],
    ['KB-EB44-CVS', 'EB44-CSV'],
    ['KB-AD20-AL', 'AD200-AL', 'AD200-SS AD100-AL'],
    ['KB-WS45-SE', 'WS45-SSE'],
    ['KB-VM15--10', 'VM15-10'],
    ['LB-FLX-250', 'FLX-250'],
  ],
  'other makers': [
    ['CDM38B1420', 'MS38-CSV'],
    ['LF21-1750', 'EB44-CSV'],
    ['OPC 38/77', 'CS38-SSV'],
    ['KB-S1-38', 'CS38-CSV'],
    ['Larkfield Series 21', 'EB44-CSV EB25-CCN EB32-CSV'],
    ['Castell M38 balanced', '{MS38}'],
  ],
  'other names': [
    ['zebra packing', 'ARC-500'],
    ['corkscrew', 'PX-2'],
    ['diamond paste', 'LC-3'],
    ['welded bellows', 'MB45-CSG'],
  ],
  'unknown numbers': [
    ['ZU-1', NONE],
    ['JC-21', NONE],
    ['T21', NONE],
    ['MG1/38', NONE],
    ['QX-7781-B', NONE],
    ['A-4', NONE],
    ['X1', NONE],
    ['WX-100', NONE],
    ['88888', NONE],
    ['1099', NONE],
    ['6205-2RS', NONE],
    ['John Crane T1B', NONE],
    ['AES CURC-50', NONE],
    ['KB-ES9999-DI', NONE],
    ['CD-M55B-1450', NONE],
    ['L150 spider', NONE],
  ],
  'plain words': [
    ['mechanical seals', '{all seals}'],
    ['pumps', '{all pumps}'],
    ['spare parts', '{all spare parts}'],
    ['impeller', 'IM328-DI IM328-SS IM4310-DI', '1012'],
    ['wear rings', '1021'],
    ['sleeves', 'SL38-316 SL60-HS'],
    ['bearings', 'BR6309-C3 BR3311-A'],
    ['gaskets', '1027 GS4310 KT38-GB'],
    ['split seal', '{split seals}'],
    ['split case pump', '{split case}'],
    ['diaphragm pump', '{diaphragm}'],
    ['centrifugal pump', '{end suction} {multistage} {split case}'],
    ['end suction', '{end suction}'],
    ['sewage pump', '{sewage}'],
    ['cartridge', '{cartridge seals}', 'KT45-OR ES328-SS'],
    ['thrust bearing', 'BR3311-A'],
    ['packing puller', 'PX-2'],
    ['close coupled pump', 'ES328-DIC'],
    ['pump shaft', 'SH38-416'],
    ['key', '1012'],
  ],
  'names of the trade': [
    ['stuffing box packing', '{braided}', '{ring sets} {lantern rings}'],
    ['gland packing', '{braided}', '{ring sets}'],
    ['lip seal', 'KT38-GB', 'GP150-SS'],
    ['viton seal', '{FKM seals}'],
    ['buna seal', 'EB25-CCN'],
    ['kalrez', 'CD45-SCF CD60-SCF KT45-OR', 'ES8613-SS'],
    ['teflon packing', '{GRF packing} PTF-375', 'ARC-500 ARM-500'],
    ['grafoil', '{ring sets} FGR-375'],
    ['SS pump', '{stainless pumps}', 'HS10812-CI'],
    ['316SS pump', 'ES328-SS VM15-06 VM15-10 GP150-SS AD200-SS', 'ES8613-SS VM5-04 VM5-08'],
    ['sump pump', '{sewage} SD2-150', 'AD100-AL'],
    ['booster pump', '{multistage}'],
    ['duplex', 'ES8613-SS'],
    ['double seal', 'CD45-SCF CD60-SCF'],
    ['repair kit', 'KT38-GB KT45-OR', 'GS4310'],
    ['seal cage', '{lantern rings}'],
    ['casing ring', '1021'],
    ['air pump diaphragm', '{diaphragm}'],
    ['graphite packing', '{GRF packing} {ring sets} FGR-375', 'ARC-500'],
  ],
  'slips in words': [
    ['gaskit', '1027 GS4310 KT38-GB'],
    ['submersable pump', '{sewage} SD2-150'],
    ['diafragm pump', '{diaphragm}'],
    ['latern ring', '{lantern rings}'],
    ['shaft sleve', 'SL38-316 SL60-HS'],
    ['silicone carbide seal 45', 'CS45-SSV CS45-SSE WS45-SSE', 'CD45-SCF MB45-CSG'],
    ['stainles steel pump', '{stainless pumps}', 'HS10812-CI'],
    ['packng 3/8', 'GRF-375 FGR-375 PTF-375', 'PX-2 EQ-1'],
  ],
  sizes: [
    ['38mm', '{38 mm cartridge} {MS38} SH38-416 SL38-316 DF3857-5 KT38-GB', 'ES326-DI ES328-DI ES328-SS'],
    ['38 mm seal', '{38 mm cartridge} {MS38}'],
    ['Ø38', '{38 mm cartridge} {MS38} SH38-416 SL38-316 DF3857-5 KT38-GB', 'ES326-DI ES328-DI ES328-SS'],
    ['1.496 in', '{38 mm cartridge} {MS38}', 'SH38-416 SL38-316 DF3857-5 KT38-GB'],
    ['3/8" packing', 'GRF-375 FGR-375 PTF-375', 'PX-2'],
    ['9.5 mm packing', 'GRF-375 FGR-375 PTF-375', 'DF2544-5 DF3857-5'],
    ['1/2 inch packing', 'GRF-500 ARM-500 ARC-500', 'PX-2'],
    ['1 3/4 in seal', 'EB44-CSV'],
    ['1.75" seal', 'EB44-CSV'],
    ['100 mm split seal', 'SP100-CSV'],
    ['1 1/2 gear pump', 'GP150-CI GP150-SS'],
    ['2 in pump', 'AD200-AL AD200-SS GP200-CI SB2-075 SD2-150 VM15-06 VM15-10', 'ES326-DI ES328-DI ES328-SS ES328-DIC'],
    ['25 x 44 ring set', 'DF2544-5'],
    ['2.362 in seal', 'CS60-SSV CD60-SCF SP60-CSV'],
  ],
  combinations: [
    ['38 mm cartridge seal silicon carbide', 'CS38-SSV CS38-SSE', 'CS38-CSV'],
    ['stainless pump 2 inch', 'AD200-SS VM15-06 VM15-10', 'ES328-SS'],
    ['carbon ceramic seal 25mm', 'EB25-CCN EB25-CCE'],
    ['tungsten 38', 'CS38-TTV'],
    ['FFKM dual seal 60 mm', 'CD60-SCF'],
    ['bronze lantern ring 60', 'LR6085-B', 'LR6085-P'],
    ['aramid packing 1/2', 'ARM-500 ARC-500'],
    ['impeller stainless ES328', 'IM328-SS', 'IM328-DI'],
    ['seal viton 32 mm', 'CS32-CSV EB32-CSV'],
  ],
  values: [
    ['120 gpm pump', 'SD2-150 AD200-SS AD200-AL ES326-DI', 'SB2-075 ES328-DI ES328-SS ES328-DIC'],
    ['2 hp', 'VM5-08 SD2-150'],
    ['25 bar', '{multistage} {MS38}', 'ARM-500 ARC-500 GS4310 PTF-375 FGR-375'],
    ['45 gpm', 'AD100-AL ES1517-BZ'],
    ['seal 400 °C', 'MB45-CSG'],
  ],
  questions: [
    ['seal for hot water', 'CS38-SSE CS45-SSE EB25-CCE', 'WS45-SSE CS38-CSV'],
    ['seal for caustic', 'CS38-SSE CS45-SSE', 'EB25-CCE WS45-SSE'],
    ['pump for slurry', 'AD200-AL', 'SD2-150 AD100-AL'],
    ['sea water pump', 'ES1517-BZ'],
    ['boiler feed pump', 'VM5-04 VM5-08', 'ES4310-DI'],
    ['asphalt', 'GP200-CI'],
    ['reverse osmosis feed', 'VM15-06 VM15-10'],
    ['food grade packing', 'PTF-375'],
    ['acid pump', 'AD050-PP ES328-SS', 'AD200-SS ES8613-SS GP150-SS'],
    ['seal for ES328-DIC', 'EB32-CSV'],
    ['bearing for ES4310', 'BR6309-C3'],
    ['which seal for hot oil', 'MB45-CSG'],
    ['lift station pump', 'SB4-550', 'SB2-075 SB3-220'],
  ],
  sentences: [
    ['I am looking for a cartridge seal for a 45 mm shaft, hot water, EPDM', 'CS45-SSE', 'CS45-SSV WS45-SSE'],
    ['replacement impeller for my KB-ES328-SS pump in stainless', 'IM328-SS', 'IM328-DI'],
    ['we need 5 ft of 1/2 inch graphite packing for a pump', 'GRF-500', 'ARC-500'],
    ['kit to rebuild our CS45 cartridge seal FFKM', 'KT45-OR'],
    ['pump to transfer lube oil, 3/4 inch ports', 'GP075-CI'],
    ['seal that can be changed without moving the motor', '{split seals}', 'VM5-08'],
  ],
  French: [
    ['garniture mecanique 38 mm', '{38 mm cartridge} {MS38}'],
    ['pompe submersible', '{sewage} SD2-150'],
    ['joint torique', 'KT45-OR KT38-GB'],
    ['tresse graphite', '{GRF packing} FGR-375', '{ring sets} ARC-500'],
    ['roulement', 'BR6309-C3 BR3311-A'],
  ],
  'things not sold': [
    ['vacuum pump', NONE],
    ['peristaltic pump', NONE],
    ['progressive cavity pump', NONE],
    ['hydraulic cylinder', NONE],
    ['pressure gauge', NONE],
    ['V-belt', NONE],
    ['titanium impeller', NONE],
    ['EPDM seal 60 mm', NONE],
    ['throat bushing', NONE],
    ['electric motor 50 hp', NONE],
    ['chain sprocket', NONE],
  ],
  'odd input': [
    ['%', NONE],
    ['<script>alert(1)</script>', NONE],
    ['(((', NONE],
    ['zxqvw '.repeat(333).trim(), NONE],
    ['__proto__', NONE],
    ['\\', NONE],
    ['????', NONE],
    ['a', ANY],
    ['the', ANY],
    ['for and with', ANY],
  ],
} as const satisfies Record<string, readonly (readonly [q: string, requested: string, acceptable?: string])[]>;

export type QueryKind = keyof typeof QUERIES | keyof typeof SECOND_QUERIES;

type Rows = readonly (readonly [q: string, requested: string, acceptable?: string])[];
type Catalogue = readonly Pick<Product, 'part_number' | 'category'>[];

/** With the groups that are categories read from the products of the catalogue. */
export function gradeQueries(products: Catalogue): GradedQuery[] {
  return gradeTable(QUERIES, products);
}

/** Those that were written when the first ones had their goals. */
export function gradeSecondQueries(products: Catalogue): GradedQuery[] {
  return gradeTable(SECOND_QUERIES, products);
}

/** Those that follow the second ones. */
export function gradeThirdQueries(products: Catalogue): GradedQuery[] {
  return gradeTable(THIRD_QUERIES, products);
}

function gradeTable(table: Readonly<Partial<Record<QueryKind, Rows>>>, products: Catalogue): GradedQuery[] {
  return Object.entries(table).flatMap(([kind, rows]) =>
    rows.map(([q, requested, acceptable = '']): GradedQuery => {
      const expected = requested === NONE || requested === ANY ? requested : 'products';
      const grades = new Map<string, 1 | 2>();
      for (const part of expected === 'products' ? readParts(acceptable, products) : []) grades.set(part, 1);
      for (const part of expected === 'products' ? readParts(requested, products) : []) grades.set(part, 2);
      return { kind: kind as QueryKind, q, expected, grades }; // one of the keys
    }),
  );
}

function readParts(text: string, products: Catalogue): string[] {
  return [...text.matchAll(/\{([^}]+)\}|\S+/g)].flatMap(([whole, group]) => {
    if (group === undefined) return [whole];
    const category = CATEGORIES[group];
    if (category === undefined) return (GROUPS[group] ?? '').split(' ');
    return products
      .filter((product) => product.category?.name === category)
      .map((product) => withoutPrefix(product.part_number));
  });
}

export function withoutPrefix(partNumber: string): string {
  return partNumber.replace(/^KB-/, '');
}
