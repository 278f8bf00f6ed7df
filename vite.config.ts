/** Builds the pages: dist/client for the browser, dist/server for server/platform/pages. */

import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_TARGET } from './tools/browser-floor.ts';
import { checkedImports } from './tools/checked-imports.ts';
import { compressAssets } from './tools/compress-assets.ts';
import { SCRIPT_LICENSES, fontLicenses } from './tools/license-notices.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/app',
      client: { entry: './entry-client.tsx' },
      server: { entry: './entry-server.tsx' },
      router: {
        entry: './router.tsx',
        quoteStyle: 'single',
        semicolons: true,
        addExtensions: true,
        disableLogging: true,
        tmpDir: 'node_modules/.tanstack/tmp',
        routeTreeFileHeader: [
          '/* Made from the files of src/app/routes by the build (vite.config.ts). */',
          '// @ts-nocheck -- the generator writes an import that is not used without a start file.',
        ],
      },
      // The API of the specification is the only way to the data; server/platform/pages blocks the address of server functions.
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
    // The compiler earns its bytes where much changes at once; kit, frame and shop cards are drawn once per reply.
    babel({
      presets: [reactCompilerPreset()],
      include: /src\/app\/features\/(?!layout|maintenance|shop|home|product).*\.tsx?$/,
    }),
    checkedImports(),
    compressAssets(),
    fontLicenses(),
  ],
  resolve: {
    alias: [
      // React has the hook built in; the shim would only find that out in the browser.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    outDir: 'dist',
    reportCompressedSize: false,
    // 'data:' addresses are not in the content security policy, so no asset may be inlined.
    assetsInlineLimit: 0,
    target: BUILD_TARGET,
    modulePreload: {
      polyfill: false,
      // A list of the files that each page imports would be in the first scripts of every page: 1.6 kB.
      resolveDependencies: () => [],
    },
    // Whoever starts the shop can do nothing about how long its plugins take.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    // The rest of its icons, which no page shows, would be loaded into the server's memory with the library.
    ssr: { resolve: { noExternal: ['lucide-react'] } },
    client: {
      build: {
        ...SCRIPT_LICENSES,
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Three files of what the entry needs, as each is evaluated in a task of its own; more would compress worse.
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\/|startup\/react-client/,
                  priority: 2,
                },
                { name: 'router', test: /node_modules\//, tags: ['$initial'], priority: 1 },
                { name: 'main', tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/.data/**', '**/dist/**', '**/tests/**'] } },
});
