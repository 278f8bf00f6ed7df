/**
 * Lines of a text within a width; pure. A word that is wider than a line is broken. A line that ends between two words ends
 * with their space: programs that read a PDF aloud or copy from it join the lines of an element as they are.
 */
type WidthOf = (text: string) => number;

export function wrapText(text: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(`${line} `);
    const pieces = breakWord(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** The lines of several texts that make one paragraph, such as an address; each text begins a new line. */
export function wrapTexts(texts: readonly string[], width: number, widthOf: WidthOf): string[] {
  return texts.flatMap((text, position) => {
    const lines = wrapText(text, width, widthOf);
    if (position === texts.length - 1) return lines;
    return [...lines.slice(0, -1), `${lines.at(-1) ?? ''} `];
  });
}

function breakWord(word: string, width: number, widthOf: WidthOf): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
