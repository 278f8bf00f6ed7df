/** What parameters of the finding calls mean, for the API reference; the schemas say what they may hold. */

import type { CallName } from './calls.ts';

const LENGTH = 'such as 38mm, 1.5in or 1-1/2in; millimetres without a unit';

export const PARAMETER_NOTES: Partial<Record<CallName, Readonly<Record<string, string>>>> = {
  listProducts: {
    category_name: 'One category by its name.',
    category: 'The same, under the name that it has in the address of the shop.',
    view: 'Taken from the address of the shop without effect.',
    units: 'Taken from the address of the shop without effect: values are in the first unit, and printed in both.',
    sort: 'An order of the shop, or the key of an attribute such as shaft; with - before it descending. What does not state it comes last.',
    q: 'A search, which the filters narrow: its best matches first.',
    facets:
      '1: beside the results the filters of the category, each with its choices and how many products each finds.',
    cols: 'Keys of attributes, separated by commas, that the results carry as values; empty for the first of the category.',
  },
  findSeals: {
    shaft: `Diameter of the shaft, ${LENGTH}.`,
    length: `Working length as fitted, ${LENGTH}.`,
    seat: `Bore of the seat, ${LENGTH}.`,
    thickness: `Thickness of the seat, ${LENGTH}.`,
    head: `Largest diameter of the head, ${LENGTH}. It decides nothing.`,
    bore: `Bore of the old head, ${LENGTH}: used without a shaft.`,
    temp: 'Temperature of the liquid, such as 130C or 266F; °C without a unit.',
    t: 'The same as temp.',
    elastomer: 'One elastomer by any of its names, such as FKM or Viton.',
    number: "Another manufacturer's number, or a designation of EN 12756 such as NU043S0.",
  },
  selectPumps: {
    q: 'Flow, such as 120gpm (US gallons), 100igpm or 27m3/h; m³/h without a unit.',
    h: 'Total head, such as 180ft or 55m; m without a unit. A pressure, such as 80psi, counts by the density of the liquid.',
    hs: 'Static head: what of the head does not depend on the flow; 0 when it is left out.',
    liquid: 'A liquid of the list; water when it is left out.',
    t: 'Temperature of the liquid, such as 80C or 176F; °C without a unit.',
    density: 'Density, such as 1050kg/m3; kg/m³ without a unit. Needed for a liquid other than water.',
    viscosity: 'Kinematic viscosity in cSt. Needed for a liquid other than water.',
    pv: 'Vapour pressure, absolute, such as 2.3kPa; kPa without a unit. That of water is known.',
    alt: 'Altitude of the plant, such as 350m.',
    z: "Level of the liquid above the pump's centreline, such as 2m; negative for a lift.",
    hf: 'Loss in the suction line, such as 0.5m.',
    npsha: 'NPSH available, such as 6m, in place of level and loss.',
    hz: '60 or 50; 60 when it is left out.',
    material: 'Of the wetted parts: iron, bronze or stainless.',
  },
  calculatePacking: {
    d: `Diameter of the shaft, ${LENGTH}.`,
    D: `Bore of the box, ${LENGTH}.`,
    depth: `Depth of the box, ${LENGTH}.`,
    lantern: `Width of the lantern ring, ${LENGTH}; 0 for none.`,
    port: `From the bottom of the box to the middle of the flush port, ${LENGTH}.`,
    entry: `How far the nose of the gland reaches into the box, ${LENGTH}; 1/8 in when it is left out.`,
    boxes: 'How many boxes are packed.',
    n: 'Speed in rpm, or surface speed, not both.',
    speed: 'Surface speed of the shaft, such as 5m/s or 1000ft/min.',
    temp: 'Temperature of the liquid, such as 130C or 266F; °C without a unit.',
    p: 'Pressure in the box, such as 6bar or 90psi; bar without a unit.',
    ph: 'pH of the liquid.',
    for: 'pump or valve.',
    liquid: 'clean, abrasive or other; without it the worse case counts.',
    sleeve: 'hard (hardened or coated) or plain; without it the worse case counts.',
  },
};

/** Of the filters by specification, whose names are the owner's. */
export const FILTER_NOTE =
  'Any attribute that a facet names, by its key: shaft=38,45 one or the other, flow=40..200 a range, pmax=16.. at least, ' +
  'temp=~160 or temp=~-30..140 covered, elastomer=FKM,unknown also what does not state it. A value may carry a unit (flow=176..881gpm).';
