/** What the company does (§1), for home and about. */

import type { CompanyService } from './shop-texts.ts';

/** Where the owner has named no others. */
export const SERVICES: readonly CompanyService[] = [
  {
    title: 'Equipment Repair',
    text: 'We strip, measure and rebuild worn pumps and seals. You see what we found before you decide.',
    features: ['Strip-down with wear report', 'Pump and mechanical seal rebuilds', 'Tested before it goes back'],
  },
  {
    title: 'Equipment Sales',
    text: 'New pumps, mechanical seals and packing, and the parts to maintain them.',
    features: [
      'Prices and stock on every part',
      'Pumps, seals and packing from one supplier',
      'Canada and the United States',
    ],
  },
  {
    title: 'Consultation',
    text: 'Tell us the liquid, pressure, flow and shaft size; we’ll select the equipment.',
    features: ['Selection by duty and material', 'Failure analysis on the bench', 'Training for your crew'],
  },
];
