/** What a large supplier of the trade has on its shelves: kinds of parts, their materials, makers and sizes. */

export interface Family {
  /** Two letters of the part number. */
  code: string;
  category: string;
  name: string;
  /** Code and name; the code ends the part number. */
  materials: readonly (readonly [code: string, name: string])[];
  tags: readonly string[];
  /** What `size` measures. */
  measure: string;
  /** A part number of the demo company, whose pictures are shared. */
  pictured: string;
  /** Cents of the smallest one. */
  baseCents: number;
}

const METAL = [
  ['DI', 'Ductile iron'],
  ['CI', 'Cast iron'],
  ['SS', '316 stainless steel'],
  ['BZ', 'Bronze'],
  ['DX', 'Duplex stainless steel'],
  ['CS', 'Carbon steel'],
] as const;
const FACES = [
  ['CV', 'Carbon, silicon carbide, FKM'],
  ['CE', 'Carbon, silicon carbide, EPDM'],
  ['SV', 'Silicon carbide, FKM'],
  ['SE', 'Silicon carbide, EPDM'],
  ['TK', 'Tungsten carbide, FFKM'],
  ['CN', 'Carbon, ceramic, nitrile'],
] as const;
const BRAID = [
  ['GR', 'Flexible graphite'],
  ['PT', 'PTFE'],
  ['AR', 'Aramid fibre'],
  ['GP', 'Graphite and PTFE'],
  ['CF', 'Carbon fibre'],
  ['FX', 'Flax'],
] as const;
const RUBBER = [
  ['V', 'FKM'],
  ['E', 'EPDM'],
  ['N', 'Nitrile'],
  ['K', 'FFKM'],
  ['S', 'Silicone'],
  ['P', 'Polyurethane'],
] as const;

type Row = readonly [string, string, string, Family['materials'], string, string, string, number];

const ROWS: readonly Row[] = [
  ['ES', 'Pumps', 'End-suction pump', METAL, 'end-suction;centrifugal;water', 'Suction', 'KB-ES326-DI', 210_000],
  ['VM', 'Pumps', 'Vertical multistage pump', METAL, 'multistage;booster;boiler feed', 'Discharge', 'KB-VM15-06', 260_000],
  ['GP', 'Pumps', 'Gear pump', METAL, 'gear;oil;viscous', 'Port', 'KB-ES326-DI', 92_000],
  ['AD', 'Pumps', 'Air-operated diaphragm pump', METAL, 'diaphragm;chemical;slurry', 'Port', 'KB-AD050-PP', 74_000],
  ['SB', 'Pumps', 'Submersible pump', METAL, 'submersible;sewage;drainage', 'Discharge', 'KB-SB2-075', 118_000],
  ['HS', 'Pumps', 'Split-case pump', METAL, 'split-case;centrifugal;cooling water', 'Suction', 'KB-ES326-DI', 640_000],
  ['CS', 'Mechanical Seals', 'Cartridge mechanical seal', FACES, 'cartridge;process;chemical', 'Shaft size', 'KB-CS38-SSV', 64_000],
  ['EB', 'Mechanical Seals', 'Elastomer bellows seal', FACES, 'bellows;component;water', 'Shaft size', 'KB-EB44-CSV', 6_400],
  ['SP', 'Mechanical Seals', 'Split mechanical seal', FACES, 'split;repair;mixer', 'Shaft size', 'KB-CS38-SSV', 148_000],
  ['DS', 'Mechanical Seals', 'Double cartridge seal', FACES, 'cartridge;double;barrier', 'Shaft size', 'KB-CS38-SSE', 122_000],
  ['BP', 'Packing', 'Braided packing', BRAID, 'braided;packing;valve', 'Section', 'KB-GRF-375', 4_800],
  ['DF', 'Packing', 'Die-formed ring set', BRAID, 'die-formed-rings;valve;high temperature', 'Shaft size', 'KB-DF3857-5', 5_600],
  ['LR', 'Packing', 'Lantern ring', BRAID, 'lantern-ring;stuffing box;flush', 'Shaft size', 'KB-LR4570-P', 3_900],
  ['IM', 'Spare Parts', 'Impeller', METAL, 'impeller;balanced;spare', 'Diameter', 'KB-IM328-DI', 28_000],
  ['WR', 'Spare Parts', 'Casing wear ring', METAL, 'wear-ring;casing;spare', 'Bore', '1021', 4_200],
  ['SL', 'Spare Parts', 'Shaft sleeve', METAL, 'sleeve;shaft;spare', 'Shaft size', 'KB-IM328-DI', 9_600],
  ['SH', 'Spare Parts', 'Pump shaft', METAL, 'shaft;machined;spare', 'Diameter', 'KB-IM328-DI', 21_000],
  ['BR', 'Bearings', 'Deep groove ball bearing', METAL, 'bearing;ball;motor', 'Bore', 'KB-BR6309-C3', 2_200],
  ['RB', 'Bearings', 'Spherical roller bearing', METAL, 'bearing;roller;heavy duty', 'Bore', 'KB-BR6309-C3', 14_500],
  ['CP', 'Couplings', 'Spacer coupling', METAL, 'coupling;spacer;alignment', 'Bore', 'KB-IM328-DI', 16_800],
  ['OR', 'O-rings and Gaskets', 'O-ring kit', RUBBER, 'o-ring;elastomer;seal kit', 'Cord', 'KB-KT45-OR', 900],
  ['GK', 'O-rings and Gaskets', 'Flange gasket', RUBBER, 'gasket;flange;cut to size', 'Bore', '1027', 700],
  ['MT', 'Motors', 'Foot-mounted motor', METAL, 'motor;three-phase;premium efficiency', 'Shaft size', 'KB-SB2-075', 58_000],
  ['GV', 'Valves', 'Check valve', METAL, 'valve;check;non-return', 'Port', 'KB-ES326-DI', 12_400],
]; // oxfmt-ignore

export const FAMILIES: readonly Family[] = ROWS.map(
  ([code, category, name, materials, tags, measure, pictured, baseCents]) => {
    return { code, category, name, materials, tags: tags.split(';'), measure, pictured, baseCents };
  },
);

/** Shop categories that the demo company does not have. */
export const MORE_CATEGORIES: readonly (readonly [name: string, description: string])[] = [
  ['Bearings', 'Ball and roller bearings for pumps, motors and gearboxes.'],
  ['Couplings', 'Spacer, gear and jaw couplings with their elements.'],
  ['O-rings and Gaskets', 'O-rings, kits and gaskets in the elastomers that we keep for seals.'],
  ['Motors', 'Three-phase motors in standard frames.'],
  ['Valves', 'Check, gate and ball valves for pump stations.'],
];

/** Code and name of the makers, as on the demo company's pages. */
export const MAKERS: readonly (readonly [code: string, name: string])[] = [
  ['HV', 'Halvorsen'],
  ['CF', 'Corrigan'],
  ['BW', 'Brightwater'],
  ['OP', 'Ostrander'],
  ['TS', 'Tessaly'],
  ['UN', 'Undine'],
  ['NM', 'Northmoor'],
  ['MR', 'Maren'],
  ['GL', 'Graphline'],
  ['CO', 'Coldpot'],
];

/** Millimetres. */
export const SIZES: readonly number[] = [
  10, 12, 14, 16, 18, 20, 22, 24, 25, 28, 30, 32, 33, 35, 38, 40, 43, 45, 48, 50, 53, 55, 58, 60, 63, 65, 68, 70, 75, 80,
  85, 90, 95, 100, 105, 110, 115, 120, 125, 130, 140, 150, 160, 170, 180, 190, 200, 220, 240, 260,
]; // oxfmt-ignore

/** Where a part is used, for its description. */
export const DUTIES: readonly string[] = [
  'clean water and condensate', 'mild acids and caustic', 'boiler feed and hot water', 'wood pulp and paper stock',
  'lubricating oil and diesel', 'sewage and lift stations', 'brine and sea water', 'ammonia and refrigeration',
  'dairy and food washdown', 'mine dewatering', 'irrigation and snow making', 'district heating',
]; // oxfmt-ignore
