/**
 * React for the browser. React is CommonJS, which is evaluated where an ES module uses it first: this module stands in React's
 * own file (vite.config.ts) and uses it, so that React is evaluated in a task of its own.
 */

import { hydrateRoot } from 'react-dom/client';

export const hydrateDocument = (...options: Parameters<typeof hydrateRoot>) => hydrateRoot(...options);
