import type { Paper } from '../orders/documents/printed-document.ts';
/** A worker's task: draws documents (docs/decisions/111). */
import { drawPapers } from './draw-paper.ts';

export interface DrawInput {
  papers: readonly [Paper, ...Paper[]];
  title: string;
}

export async function work({ papers, title }: DrawInput): Promise<Buffer> {
  return drawPapers(papers, title);
}
