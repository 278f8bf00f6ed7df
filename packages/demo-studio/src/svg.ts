import { COLOUR, SHEET } from './marks.ts';
import type { Face, Mark } from './marks.ts';

const FONT: Readonly<Record<Face, string>> = {
  mono: 'font-family="Plex Mono" font-weight="400"',
  sans: 'font-family="Plex Sans" font-weight="450"',
  strong: 'font-family="Plex Sans" font-weight="600" letter-spacing="1.5"',
};

export function toSvg(marks: readonly Mark[], width: number = SHEET.width, height: number = SHEET.height): string {
  const defs: string[] = [];
  const body = marks.map((mark) => render(mark, defs)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${defs.join('')}</defs><rect width="100%" height="100%" fill="${COLOUR.paper}"/>${body}</svg>`
  );
}

function render(mark: Mark, defs: string[]): string {
  if (mark.kind === 'path') {
    const pen = mark.pen;
    const dash = pen?.dash === undefined ? '' : ` stroke-dasharray="${pen.dash.join(' ')}"`;
    const stroke =
      pen === null
        ? ''
        : ` stroke="${pen.colour}" stroke-width="${pen.width}" stroke-linejoin="round" stroke-linecap="round"${dash}`;
    return `<path d="${mark.d}" fill="${mark.fill ?? 'none'}" fill-rule="evenodd"${stroke}/>`;
  }
  if (mark.kind === 'text') {
    const turn = mark.turn === 0 ? '' : ` transform="rotate(${mark.turn} ${mark.x} ${mark.y})"`;
    return `<text x="${mark.x}" y="${mark.y}" ${FONT[mark.face]} font-size="${mark.size}" text-anchor="${mark.anchor}" fill="${mark.colour}"${turn}>${escape(mark.text)}</text>`;
  }
  const inner = mark.marks.map((child) => render(child, defs)).join('');
  const transform = ` transform="matrix(${mark.matrix.join(' ')})"`;
  if (mark.clip === null) return `<g${transform}>${inner}</g>`;
  const id = `clip${defs.length}`;
  defs.push(`<clipPath id="${id}"><path d="${mark.clip}" clip-rule="evenodd"/></clipPath>`);
  return `<g${transform} clip-path="url(#${id})">${inner}</g>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
