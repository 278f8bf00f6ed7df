import { suggestTools } from './suggested-tools.ts';
import { ToolItems } from './tool-items.tsx';

/** The tools beside the results of a search. */
export function SearchedTools({ q }: { q: string }) {
  return <ToolItems tools={suggestTools(q)} />;
}
