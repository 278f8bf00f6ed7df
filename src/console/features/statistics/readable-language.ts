/**
 * uPlot makes a number format of the browser's language as soon as it is loaded. Browsers give a language that Intl cannot
 * read where the system has none ("C") or names it in its own way ("en_US"); the screen would end with that.
 */
try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en-CA', configurable: true });
}
