/** Names and numbers that a shop has twice, as Today and the commands say it (docs/text.md, "Twins"). */

import type { Today } from './today.ts';

const KINDS: Record<Today['twins']['first'][number]['kind'], string> = {
  part_number: 'Part numbers',
  category: 'Categories',
  material: 'Materials',
  tag: 'Tags',
  section: 'Sections',
  manufacturer: 'Manufacturers',
};
/** Signs that look like others, or cannot be seen; a space at an end, and more than one. */
const ODD =
  /[^\p{L}\p{M}\p{N} -~]|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]|^ | $|(?<= ) /gu;

export function describeTwins({ kind, spellings }: Today['twins']['first'][number]): string {
  return `${KINDS[kind]} that are the same: ${spellings.map(showSpelling).join(', ')}`;
}

/** With the code points of what could be taken for something else. */
function showSpelling(text: string): string {
  const shown = text.replaceAll(ODD, (character) => `‹U+${codeOf(character)}›`);
  return `“${shown}”`;
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
