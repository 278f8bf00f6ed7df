import type { SuggestedTool } from './plain-tools.ts';
import { ToolLink } from './tool-link.tsx';

/** Items of the list of tools. */
export function ToolItems({ tools, className }: { tools: readonly SuggestedTool[]; className?: string }) {
  return tools.map(({ tool, parameters, label }) => (
    <li key={tool} className={className}>
      <ToolLink tool={tool} parameters={parameters}>
        {label}
      </ToolLink>
    </li>
  ));
}
