/** Parameters that mails and advertisements add to any address; they say nothing about what is shown. */
const NAMES: ReadonlySet<string> = new Set([
  'dclid',
  'fbclid',
  'gad_source',
  'gbraid',
  'gclid',
  'igshid',
  'mc_cid',
  'mc_eid',
  'msclkid',
  'ref',
  'srsltid',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
]);

export function isTrackingParameter(key: string): boolean {
  return NAMES.has(key) || key.startsWith('utm_') || key.startsWith('_');
}
