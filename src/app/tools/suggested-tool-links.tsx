import { Link } from '@tanstack/react-router';
import { PATHS } from '#contract/page-paths.ts';
import { suggestTools } from './suggested-tools.ts';
import { TOOL_LINK, ToolLink } from './tool-link.tsx';

/** The tools beside a list of products; the one whose measures were searched for is first. */
export function SuggestedToolLinks({ q }: { q: string }) {
  return (
    <ul aria-label="Tools" className="flex flex-wrap gap-x-6 gap-y-1">
      {suggestTools(q).map(({ tool, parameters, label: text }) => (
        <li key={tool} className={Object.keys(parameters).length > 0 ? '[&_a]:text-md' : undefined}>
          <ToolLink tool={tool} parameters={parameters}>
            {text}
          </ToolLink>
        </li>
      ))}
      <li>
        <Link to={PATHS.quickOrder} className={TOOL_LINK}>
          Quick order: paste part numbers
        </Link>
      </li>
    </ul>
  );
}
