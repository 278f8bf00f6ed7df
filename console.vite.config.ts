/** Builds the owner's console: dist/console, served by server/console on a port of its own. */

import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_TARGET } from './tools/browser-floor.ts';
import { checkedImports } from './tools/checked-imports.ts';
import { compressAssets } from './tools/compress-assets.ts';
import { SCRIPT_LICENSES, fontLicenses } from './tools/license-notices.ts';

const ROOT = import.meta.dirname;

export default defineConfig({
  root: resolve(ROOT, 'src/console'),
  plugins: [tailwindcss(), react(), checkedImports(), compressAssets(), fontLicenses()],
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    ...SCRIPT_LICENSES,
    outDir: resolve(ROOT, 'dist/console'),
    emptyOutDir: true,
    // A script is imported without a list of style sheets (tools/checked-imports.ts).
    cssCodeSplit: false,
    reportCompressedSize: false,
    // 'data:' addresses are not in the content security policy.
    assetsInlineLimit: 0,
    target: BUILD_TARGET,
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
