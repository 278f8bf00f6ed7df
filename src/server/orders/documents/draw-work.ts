/** A worker's task: draws documents (docs/decisions/111). */

import { drawDocuments } from './draw-document.ts';
import type { PrintedDocument } from './printed-document.ts';

export interface DrawInput {
  documents: readonly [PrintedDocument, ...PrintedDocument[]];
  title: string;
}

export async function work({ documents, title }: DrawInput): Promise<Buffer> {
  return drawDocuments(documents, title);
}
