import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PATHS } from '#contract/page-paths.ts';
import { SearchedTools } from './lazy-searched-tools.tsx';
import { PLAIN_TOOLS } from './plain-tools.ts';
import { ToolItems } from './tool-items.tsx';
import { TOOL_LINK } from './tool-link.tsx';

/** The tools beside a list of products; the one whose measures were searched for is first. */
export function SuggestedToolLinks({ q }: { q: string }) {
  const plain = <ToolItems tools={PLAIN_TOOLS} />;
  return (
    <ul aria-label="Tools" className="flex flex-wrap gap-x-6 gap-y-1">
      {q === '' ? (
        plain
      ) : (
        <Suspense fallback={plain}>
          <SearchedTools q={q} />
        </Suspense>
      )}
      <li>
        <Link to={PATHS.quickOrder} className={TOOL_LINK}>
          Quick order: paste a list of part numbers
        </Link>
      </li>
    </ul>
  );
}
