import type { SuggestedTool } from './plain-tools.ts';
import { ToolLink } from './tool-link.tsx';

/** Items of the list of tools; one with measures is larger. */
export function ToolItems({ tools }: { tools: readonly SuggestedTool[] }) {
  return tools.map(({ tool, parameters, label }) => (
    <li key={tool} className={Object.keys(parameters).length > 0 ? '[&_a]:text-md' : undefined}>
      <ToolLink tool={tool} parameters={parameters}>
        {label}
      </ToolLink>
    </li>
  ));
}
