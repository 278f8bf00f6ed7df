/** What the company does (§1), for home and about. */

import type { CompanyService } from './shop-texts.ts';

/** Where the owner has named no others. */
export const SERVICES: readonly CompanyService[] = [
  {
    title: 'Equipment Repair',
    text: 'A worn pump or seal is stripped, measured and rebuilt, and you see what was found before you decide.',
    features: ['Strip-down with wear report', 'Pump and mechanical seal rebuilds', 'Tested before it goes back'],
  },
  {
    title: 'Equipment Sales',
    text: 'New pumps, mechanical seals and packing, with the parts that keep them turning.',
    features: [
      'Prices and stock on every part',
      'Pumps, seals and packing from one supplier',
      'Canada and the United States',
    ],
  },
  {
    title: 'Consultation',
    text: 'The right equipment follows from the liquid, the pressure and the shaft. Bring us the duty.',
    features: ['Selection by duty and material', 'Failure analysis on the bench', 'Training for your crew'],
  },
];
