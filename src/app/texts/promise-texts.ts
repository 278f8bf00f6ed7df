/** What buyers read about the day by which something is shipped; apart from the notices that every page carries. */

import { formatDay } from '#contract/format-day.ts';
import type { ShipChoice } from '#contract/ship-choices.ts';

export const shipsByText = (day: string) => `Ready to ship by ${formatDay(day)}`;

export const SHIP_CHOICE_TEXTS: Record<ShipChoice, string> = {
  as_ready: 'Each item as soon as it is ready',
  together: 'All items together',
};

export const SHIP_CHOICE_TITLE = 'Your items are ready on different days';

export const togetherText = (day: string) => `${SHIP_CHOICE_TEXTS.together}, by ${formatDay(day)}`;
