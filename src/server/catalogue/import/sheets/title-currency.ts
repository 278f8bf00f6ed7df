/** The currency that a sheet names for all of its prices, above its headings or as its own name (docs/sheets.md, "Amounts"). */

const PRICES =
  /(?<!\p{L})(?:prices?|pricing|priced|prix|tarifs?|cost|currency|devises?|monnaie|amounts?|montants?|values?|valeurs?|list|liste)(?!\p{L})/iu;
/** `USD`, `US$`, `U.S. funds`, `dollars américains`, `euros`. */
const OTHER =
  /(?<!\p{L})(?:USD|US ?\$|EUR|GBP|JPY|CNY|RMB|MXN|AUD|CHF|(?:U\.?S\.?|American|Australian|Mexican) (?:dollars?|funds?|currency|pesos?)|dollars? (?:U\.?S\.?|américains?|americains?)|euros?|(?:pounds?|livres?) sterling|Swiss francs?|yen)(?!\p{L})|[€£¥]/iu;
const OWN = /(?<!\p{L})(?:CAD|CDN|CA?\$|Canadian (?:dollars?|funds?|currency)|dollars? canadiens?|\$ ?CA)(?!\p{L})/iu;

/** A text that names another currency for the prices, and not the shop's beside it; null without one. */
export function otherCurrencyIn(texts: readonly string[]): string | null {
  return texts.find((text) => OTHER.test(text) && PRICES.test(text) && !OWN.test(text)) ?? null;
}
