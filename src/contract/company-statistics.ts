/** The statistics of /about, where the owner has named no others. */

import { EXPERIENCE_BASE_YEAR, GRADUATED_STUDENTS } from './constants.ts';
import type { CompanyStatistic } from './shop-texts.ts';

/** Beside its figure, which is another one each year. */
export const EXPERIENCE = { label: 'Years of Experience', text: `In the trade since ${EXPERIENCE_BASE_YEAR}.` };

export const OTHER_STATISTICS: readonly CompanyStatistic[] = [
  {
    figure: `${GRADUATED_STUDENTS}+`,
    label: 'Graduated Students',
    text: 'Operators and apprentices who took our courses.',
  },
  {
    figure: 'Vendors',
    label: 'Key Manufacturers',
    text: 'Authorized representative to several key manufacturers.',
  },
];

/** §2: whole years from 1981 to the year of the moment. */
export function yearsOfExperience(now: Date): number {
  return now.getFullYear() - EXPERIENCE_BASE_YEAR;
}
