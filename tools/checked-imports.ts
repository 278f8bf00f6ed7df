/** Has every `import()` of a build go through src/ui/checked-import.ts: Vite wraps each in its preload helper, which this takes the place of. */

import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const VITE_HELPER = '\0vite/preload-helper.js';
const OWN_HELPER = resolve(import.meta.dirname, '../src/ui/checked-import.ts');

export function checkedImports(): Plugin {
  return {
    name: 'checked-imports',
    enforce: 'pre',
    load(id) {
      return id === VITE_HELPER
        ? `export { importChecked as __vitePreload } from ${JSON.stringify(OWN_HELPER)};`
        : null;
    },
  };
}
