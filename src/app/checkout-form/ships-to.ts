import { REGIONS } from '#contract/regions.ts';

/** "In Canada, we ship to Alberta and British Columbia." */
export function shipsToText(codes: readonly string[]): string {
  const names = REGIONS.CA.filter(({ code }) => codes.includes(code)).map(({ name }) => name);
  return `In Canada, we ship to ${new Intl.ListFormat('en-CA').format(names)}.`;
}
