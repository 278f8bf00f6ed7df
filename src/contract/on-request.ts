/** Of a product in a cart whose price has become one on request (docs/decisions/041): it is still sold. */
export function onRequestSentence(name: string): string {
  return `${name} is sold at a price on request. Please ask us for a quote.`;
}
