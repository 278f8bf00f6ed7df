import type { SuggestedTool } from './plain-tools.ts';
import { ToolLink } from './tool-link.tsx';

/** Items of the list of tools. */
export function ToolItems({ tools }: { tools: readonly SuggestedTool[] }) {
  return tools.map(({ tool, parameters, label }) => (
    <li key={tool}>
      <ToolLink tool={tool} parameters={parameters}>
        {label}
      </ToolLink>
    </li>
  ));
}
