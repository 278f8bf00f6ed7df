import { Fragment } from 'react';

/** As wide as a narrow card holds in one line. */
const MOST_CHARACTERS = 24;
const UNITS = String.raw`(?:%|°[CF]|mm|in|ft|m|m\/s|ft\/s|bar|psi|kW|hp|V|rpm|kg|lb|L|cSt|µm|m³\/h|US gpm|gpm)(?![\p{L}\d])`;
/** Words with a digit and a hyphen, stroke or × (`KB-ES326-DI`, `8x6-13`, `1-1/2 in`), `O-ring`, and a number with what it counts. */
const KEPT = new RegExp(
  String.raw`(?:[^\s,;()]*\d[^\s,;()]*[-/×][^\s,;()]+|[^\s,;()]+[-/×][^\s,;()]*\d[^\s,;()]*|\d[\d.,/]*)(?: ${UNITS})?|\b\p{L}-\p{L}+`,
  'gu',
);
const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=${UNITS})`, 'gu');

/** A text with a no-break space between a figure and its unit: of a long text it takes less than elements would. */
export const withUnbrokenUnits = (text: string) => text.replace(BEFORE_UNIT, '\u00A0');

/** The parts of a text, and whether each stays in one line. */
export function splitKept(text: string): { text: string; isKept: boolean }[] {
  const parts: { text: string; isKept: boolean }[] = [];
  let at = 0;
  for (const { 0: kept, index } of text.matchAll(KEPT)) {
    if (!/[-/× ]/.test(kept) || kept.length > MOST_CHARACTERS) continue;
    if (index > at) parts.push({ text: text.slice(at, index), isKept: false });
    parts.push({ text: kept, isKept: true });
    at = index + kept.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isKept: false });
  return parts;
}

/**
 * Part numbers, sizes, and numbers with their unit stay in one line. The parts are one element: where a parent lays out its children
 * by flexbox, each would be one of these, without the spaces between them, and with others in the accessible name.
 */
export function KeptTogether({ text }: { text: string }) {
  const parts = splitKept(text).map((part, index) =>
    part.isKept ? (
      <span key={index} className="whitespace-nowrap">
        {part.text}
      </span>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
  return parts.length > 1 ? <span>{parts}</span> : parts;
}
