import { PLAIN_TOOLS } from './plain-tools.ts';
import { describeShaft, suggestTools } from './suggested-tools.ts';
import { ToolItems } from './tool-items.tsx';

/** The tools beside the results of a search; the one whose measures were searched for is set larger. */
export function SearchedTools({ q }: { q: string }) {
  const tools = suggestTools(q);
  const note = describeShaft(tools[0]);
  return (
    <>
      {note !== null && <li className="w-full">{note}</li>}
      <ToolItems tools={tools.filter((tool) => !PLAIN_TOOLS.includes(tool))} className="[&_a]:text-md" />
      <ToolItems tools={tools.filter((tool) => PLAIN_TOOLS.includes(tool))} />
    </>
  );
}
