/** The lists of quotes. No schema library here, so that the browser can carry it. */
import { QUOTE_STATES } from '../quote-states.ts';

/** In the order of their tabs. */
export const QUOTE_TABS = [...QUOTE_STATES, 'all'] as const;
export type QuoteTab = (typeof QUOTE_TABS)[number];
export const QUOTES_PER_PAGE = 50;
