/**
 * The oldest browsers served, by their names in MDN's browser compatibility data: what the library of the style sheets needs
 * itself. Both builds, docs/architecture.md ("Browsers") and the tests follow it. startup/page-scripts.ts recognises them.
 */
export const BROWSER_FLOOR = { chrome: 111, edge: 111, firefox: 128, safari: 16.4, safari_ios: 16.4 } as const;

/** The same in the words of the bundler, for scripts and style sheets. */
export const BUILD_TARGET = Object.entries(BROWSER_FLOOR).map(
  ([browser, version]) => `${browser === 'safari_ios' ? 'ios' : browser}${version}`,
);
