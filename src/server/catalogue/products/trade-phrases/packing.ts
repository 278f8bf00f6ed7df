/** Packing of stuffing boxes and valves, and its tools. */

import type { PhraseGroup } from './phrase-group.ts';

export const PACKING: readonly PhraseGroup[] = [
  {
    source: 'kane',
    both: false,
    rows: [
      ['gland packing', 'braided packing', 'die formed ring'],
      ['stuffing box packing', 'braided packing', 'die formed ring'],
      ['shaft packing', 'braided packing'],
      ['pump packing', 'braided packing'],
      ['soft packing', 'braided packing'],
      ['packed gland', 'stuffing box'],
      ['stuffing gland', 'stuffing box'],
    ],
  },
  {
    source: 'machineDesign',
    both: false,
    rows: [
      ['compression packing', 'braided packing'],
      ['rope packing', 'braided packing'],
      ['packing rope', 'braided packing'],
      ['packing cord', 'braided packing'],
      ['plaited packing', 'braided packing'],
      ['square packing', 'braided packing'],
      ['mechanical packing', 'braided packing'],
      ['packing yarn', 'braided packing'],
      ['valve stem packing', 'valve packing'],
      ['hemp packing', 'flax packing'],
      ['stern tube packing', 'flax packing'],
      ['stern gland packing', 'flax packing'],
      ['marine packing', 'flax packing'],
    ],
  },
  {
    source: 'craneEngineering',
    both: true,
    rows: [
      ['seal cage', 'lantern ring'],
      ['throat bushing', 'stuffing box bushing'],
    ],
  },
  {
    source: 'craneEngineering',
    both: false,
    rows: [
      ['water seal ring', 'lantern ring'],
      ['lantern gland', 'lantern ring'],
      ['packing lantern', 'lantern ring'],
      ['base ring', 'stuffing box bushing'],
      ['throat bush', 'throat bushing'],
    ],
  },
  {
    source: 'ptiLatam',
    both: true,
    rows: [
      ['grafoil', 'flexible graphite'],
      ['expanded graphite', 'flexible graphite'],
      ['preformed ring', 'die formed ring'],
    ],
  },
  {
    source: 'ptiLatam',
    both: false,
    rows: [
      ['exfoliated graphite', 'flexible graphite'],
      ['graphite foil', 'flexible graphite'],
      ['grafoil packing', 'flexible graphite'],
      ['die moulded ring', 'die formed ring'],
      ['moulded graphite ring', 'die formed graphite ring'],
      ['pressed graphite ring', 'die formed graphite ring'],
      ['preformed packing', 'die formed ring'],
      ['packing ring set', 'die formed ring set'],
      ['valve packing set', 'die formed ring set'],
    ],
  },
  {
    source: 'canadaRubber',
    both: false,
    rows: [
      ['gfo packing', 'ptfe graphite packing'],
      ['graphited ptfe', 'ptfe graphite'],
      ['graphite filled ptfe', 'ptfe graphite'],
      ['expanded ptfe graphite', 'ptfe graphite'],
      ['food grade packing', 'white ptfe packing'],
      ['food packing', 'white ptfe packing'],
      ['fda packing', 'white ptfe packing'],
      ['pure ptfe packing', 'white ptfe packing'],
    ],
  },
  { source: 'mcnally', both: true, rows: [['puller', 'extractor']] },
  {
    source: 'mcnally',
    both: false,
    rows: [
      ['packing hook', 'packing extractor'],
      ['packing removal tool', 'packing extractor'],
      ['packing remover', 'packing extractor'],
      ['packing tool', 'packing extractor', 'packing cutter'],
      ['packing knife', 'packing cutter'],
      ['packing cutting tool', 'packing cutter'],
      ['gland follower', 'packing gland'],
    ],
  },
];
