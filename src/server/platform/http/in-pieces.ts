/** Characters of a piece: one write each, instead of one for each row. */
const PIECE_CHARACTERS = 16_384;

/** Joins short texts to pieces for a stream. */
export async function* inPieces(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
