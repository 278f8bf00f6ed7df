/** Seals. */

import type { PhraseGroup } from './phrase-group.ts';

export const SEALS: readonly PhraseGroup[] = [
  {
    source: 'fluidSealing',
    both: true,
    rows: [
      ['face seal', 'mechanical seal'],
      ['mating ring', 'stationary seat'],
      ['double seal', 'dual seal'],
      ['multiple spring seal', 'multi spring seal'],
      ['multispring', 'multi spring'],
      ['wavy spring', 'wave spring'],
    ],
  },
  {
    source: 'fluidSealing',
    both: false,
    rows: [
      ['end face seal', 'mechanical seal'],
      ['end face mechanical seal', 'mechanical seal'],
      ['double mechanical seal', 'dual seal'],
      ['tandem seal', 'dual seal'],
      ['back to back seal', 'dual seal'],
      ['pressurized dual seal', 'dual seal'],
      ['rotating face', 'rotary face'],
      ['primary ring', 'rotary face'],
    ],
  },
  {
    source: 'hqSeal',
    both: false,
    rows: [
      ['mech', 'mechanical'],
      ['mechanical shaft seal', 'mechanical seal'],
      ['pump seal', 'mechanical seal'],
      ['double cartridge seal', 'dual cartridge seal'],
      ['double cartridge', 'dual cartridge'],
      ['cartridge mechanical seal', 'cartridge seal'],
      ['preassembled seal', 'cartridge seal'],
      ['split mechanical seal', 'split seal'],
      ['two piece seal', 'split seal'],
      ['hygienic seal', 'sanitary seal'],
    ],
  },
  {
    source: 'ccSeal',
    both: true,
    rows: [['elastomer bellows', 'rubber bellows']],
  },
  {
    source: 'ccSeal',
    both: false,
    rows: [
      ['rubber bellow seal', 'elastomer bellows seal'],
      ['welded bellows seal', 'metal bellows seal'],
      ['edge welded bellows', 'metal bellows'],
      ['non pusher seal', 'bellows seal'],
      ['component mechanical seal', 'component seal'],
    ],
  },
  {
    source: 'sndSeals',
    both: true,
    isNamed: true,
    rows: [
      ['oil seal', 'lip seal'],
      ['rotary shaft seal', 'lip seal'],
    ],
  },
  {
    source: 'sndSeals',
    both: false,
    isNamed: true,
    rows: [
      ['radial shaft seal', 'lip seal'],
      ['radial lip seal', 'lip seal'],
      ['oil and grease seal', 'lip seal'],
    ],
  },
  { source: 'mcnally', both: false, isNamed: true, rows: [['grease seal', 'lip seal']] },
];
