import { fileURLToPath } from 'node:url';
/** Builds the pages: dist/client for the browser, dist/server for server/pages. */
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_TARGET } from './tools/browser-floor.ts';
import { compressAssets } from './tools/compress-assets.ts';
import { SCRIPT_LICENSES, fontLicenses } from './tools/license-notices.ts';

const UNUSED_QUERY_PARTS = fileURLToPath(new URL('src/app/startup/unused-query-parts.ts', import.meta.url));

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
      // The API of the specification is the only way to the data; server/pages blocks the address of server functions.
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
    // The compiler earns its bytes where much changes at once; kit, frame and shop cards are drawn once per reply.
    babel({ presets: [reactCompilerPreset()], include: /src\/app\/features\/(?!layout|maintenance|shop).*\.tsx?$/ }),
    compressAssets(),
    fontLicenses(),
  ],
  resolve: {
    alias: [
      // React has the hook built in; the shim would only find that out in the browser.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Imports within the query client.
      { find: /^\.\/(mutationCache|infiniteQueryBehavior)\.js$/, replacement: UNUSED_QUERY_PARTS },
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
      // The first scripts name the files that each page takes; those that every page has evaluated already need no name.
      resolveDependencies: (_, files) => files.filter((file) => !/\/(index|react|router|rolldown-runtime)-/.test(file)),
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
          // Paths, names and limits stand where they are used, instead of being passed from file to file.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
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
                // The first scripts name every file, so each of these alone would cost them more than it has. Of pages with forms:
                {
                  name: 'forms',
                  test: /src\/(app\/(enquiry-form|file-field|terms)\/|app\/(named-fields|order-number|payment-address|promise-notices)|contract\/(email|phone|bytes|contact-form|request-terms|quote-states|payment-failures|upload-terms|terms-codes|document-paths|quick-order\/line-terms)\.ts|ui\/(form-result|focused-heading|badge)\.tsx)|icons\/(external-link|file-text|lock)\./,
                },
                // Of pages with orders: their words, and amounts that add up.
                {
                  name: 'orders',
                  test: /src\/(ui\/sums|app\/tax-rows|app\/cart\/promised-days|contract\/(taxes|totals))\.tsx?$/,
                },
                // Of pages that read measures.
                {
                  name: 'measures',
                  test: /src\/contract\/specifications\/(characters|print-quantity|read-number|read-unit|scanner|units)\.ts/,
                },
                { name: 'dialog', test: /src\/ui\/(dialog|use-modal)\.tsx?$/ },
                // What pages say when something is missing or fails, and the page of addresses without one.
                {
                  name: 'notices',
                  test: /src\/app\/(features\/not-found-page|routes\/(\$|404)\.tsx\?)|useLocation\.js/,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/.data/**', '**/dist/**', '**/tests/**'] } },
});
