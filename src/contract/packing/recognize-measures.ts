import { normalizeCharacters } from '../specifications/characters.ts';

/** Measures of a seal or a stuffing box, or a pump's duty, in what is typed into a search box: `38 x 45 seal`, `60/85 packing`, `120 gpm 180 ft`. */
export interface RecognizedMeasures {
  tool: 'seal' | 'packing' | 'pump';
  /** Parameters of the tool's page, with units. */
  parameters: Record<string, string>;
}

const MAX_CHARACTERS = 60;
const WORDS = {
  seal: /\b(?:(?:mechanical|pump|shaft) )*seals?\b/i,
  packing: /\b(?:gland )?packings?\b/i,
} as const;
const SIZE = String.raw`(\d{1,4}(?:[ -]\d{1,2}\/\d{1,2}|\/\d{1,2}(?=\s*(?:in\b|")|\s*$)|\.\d{1,4})?)\s*(mm\b|in\b|inch\b|")?`;
const TWO_SIZES = new RegExp(String.raw`^${SIZE}\s*(?:x|×|\/|by\b)\s*${SIZE}$`, 'i');
const ONE_SIZE = new RegExp(`^${SIZE}$`, 'i');
/** Words beside the one for what it is, which change nothing of its measures. */
const BESIDE =
  /\b(?:for|on|shaft|sleeve|rod|size|pump|valve|cartridge|component|split|bellows|braided|graphite|flax|ptfe|aramid|gland)\b/gi;
const DIAMETERS = /[øφ⌀⦰∅]|(?<!\p{L})dia(?:m|meter)?\b\.?/giu;
/** A size without a unit above this is in millimetres, as a fraction or one below it is in inches. */
const MOST_INCHES = 8;

/** Null for words without measures, and measures without the word for what they are of. */
export function recognizeMeasures(text: string): RecognizedMeasures | null {
  if (text.length > MAX_CHARACTERS) return null;
  const tool = WORDS.seal.test(text) ? 'seal' : WORDS.packing.test(text) ? 'packing' : null;
  if (tool === null) return recognizeDuty(text);
  const sizes = normalizeCharacters(text.replace(WORDS[tool], ' '))
    .replaceAll(BESIDE, ' ')
    .replaceAll(DIAMETERS, ' ')
    .replaceAll(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')
    .trim()
    .replaceAll(/\s+/g, ' ');
  const two = TWO_SIZES.exec(sizes);
  const [first, second] =
    two === null
      ? [toSize(ONE_SIZE.exec(sizes)), null]
      : [toSize(two), toSize([two[0], two[3] ?? '', two[4] ?? two[2] ?? ''])];
  if (first === null) return null;
  const [one, other] = tool === 'seal' ? ['shaft', 'length'] : ['d', 'D'];
  return { tool, parameters: second === null ? { [one]: first } : { [one]: first, [other]: second } };
}

const NUMBER = String.raw`(?<![\d.,/-])\d{1,6}(?:\.\d{1,3})?`;
const FLOW = new RegExp(
  String.raw`(${NUMBER})\s*(u\.?s\.? ?gpm|imp(?:erial)? gpm|uk gpm|i?gpm|m3\/hr?|cmh|l\/s|lps|l\/min|lpm)(?![\p{L}\d])`,
  'iu',
);
const HEAD = new RegExp(String.raw`(${NUMBER})\s*(ft|feet|m|psi)(?![\p{L}\d/])`, 'iu');
/** A length is a head only beside a flow, or beside one of these. */
const OF_PUMP = /\b(?:pumps?|head|tdh)\b/i;

/** A flow, a head or both. */
function recognizeDuty(text: string): RecognizedMeasures | null {
  const typed = normalizeCharacters(text)
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replaceAll(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.');
  const flow = FLOW.exec(typed);
  const rest = flow === null ? typed : typed.replace(flow[0], ' ');
  const head = flow !== null || OF_PUMP.test(typed) ? HEAD.exec(rest) : null;
  if (flow === null && head === null) return null;
  const unit = (flow?.[2] ?? '').toLowerCase().replaceAll('.', '');
  return {
    tool: 'pump',
    parameters: {
      ...(flow && { q: `${flow[1]} ${/^us ?gpm$/.test(unit) ? 'gpm' : unit.replace('m3/hr', 'm3/h')}` }),
      ...(head && { h: `${head[1]} ${(head[2] ?? '').toLowerCase().replace('feet', 'ft')}` }),
    },
  };
}

function toSize(match: readonly (string | undefined)[] | null): string | null {
  const [, number = '', unit = ''] = match ?? [];
  if (number === '') return null;
  const isInches =
    /^(?:in|inch|")$/i.test(unit) || (unit === '' && (number.includes('/') || Number(number) < MOST_INCHES));
  return `${number.replace(' ', '-')}${isInches ? 'in' : 'mm'}`;
}
