/** The scripts that stand in the pages themselves. The content policy names these and no others, so each is the same on all pages. */

import { EARLY_EVENTS_SCRIPT } from './early-events.ts';
import { RUN_SCRIPT } from './page-scripts.ts';
import { PRESSED_LINKS_SCRIPT } from './pressed-links.ts';
import { THEME_SCRIPT } from './theme.ts';
import { UNITS_SCRIPT } from './units-script.ts';

/** Runs before anything is drawn. */
export const HEAD_SCRIPT = THEME_SCRIPT + UNITS_SCRIPT + EARLY_EVENTS_SCRIPT + PRESSED_LINKS_SCRIPT;

export const INLINE_SCRIPTS: readonly string[] = [HEAD_SCRIPT, RUN_SCRIPT];
