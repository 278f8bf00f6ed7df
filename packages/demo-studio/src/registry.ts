import { cartridgeSeal } from './cartridge-seal.ts';
import type { Product } from './catalogue.ts';
import { componentSeal } from './component-seal.ts';
import { diaphragm } from './diaphragm.ts';
import { endSuction } from './end-suction.ts';
import type { Family, View } from './family.ts';
import { couplingElement, packingTool } from './fitting-spares.ts';
import { gearPump } from './gear-pump.ts';
import { multistage } from './multistage.ts';
import { braidedPacking } from './packing.ts';
import { dieFormedRings, lanternRing, sleeve, wearRing } from './rings.ts';
import { bearing, impeller, key, shaft } from './rotor-spares.ts';
import { gasketSet, oRingKit } from './soft-spares.ts';
import { splitCase } from './split-case.ts';
import { splitSeal } from './split-seal.ts';
import { submersible } from './submersible.ts';

/** A product is drawn as the kind of equipment that its first tag names. */
const FAMILIES: Readonly<Record<string, Family>> = {
  'end-suction': endSuction,
  multistage,
  gear: gearPump,
  diaphragm,
  submersible,
  'split-case': splitCase,
  'cartridge-seal': cartridgeSeal,
  'component-seal': componentSeal,
  'split-seal': splitSeal,
  'braided-packing': braidedPacking,
  'die-formed-rings': dieFormedRings,
  'lantern-ring': lanternRing,
  'wear-ring': wearRing,
  sleeve,
  impeller,
  shaft,
  bearing,
  key,
  'gasket-set': gasketSet,
  'oring-kit': oRingKit,
  'coupling-element': couplingElement,
  'packing-tool': packingTool,
};

export function viewOf(product: Product, name: string): View | null {
  return FAMILIES[product.tags[0] ?? '']?.[name] ?? null;
}
