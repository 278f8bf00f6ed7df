/** How long the company has been at it. */
import { EXPERIENCE_BASE_YEAR } from '#contract/constants.ts';

/** §2: whole years from 1981 to the year of the moment. */
export function yearsOfExperience(now: Date): number {
  return now.getFullYear() - EXPERIENCE_BASE_YEAR;
}
