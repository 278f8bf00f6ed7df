/** The part of the library that letterforms.ts calls. Its published types bring those of the DOM into all code of the server. */
declare module 'opentype.js' {
  export interface Glyph {
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
  }

  export interface Font {
    hasChar(character: string): boolean;
    charToGlyph(character: string): Glyph;
  }

  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}
