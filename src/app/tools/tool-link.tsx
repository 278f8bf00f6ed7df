import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RecognizedMeasures } from '#contract/packing/recognize-measures.ts';
import { PATHS } from '#contract/page-paths.ts';

interface ToolLinkProps {
  tool: RecognizedMeasures['tool'];
  /** Measures, where they are known. */
  parameters?: RecognizedMeasures['parameters'];
  children: ReactNode;
}

/** The look of a link to a tool. */
export const TOOL_LINK = 'link inline-flex min-h-6 items-center text-sm pointer-coarse:min-h-11';

const PAGES = { seal: PATHS.sealFinder, packing: PATHS.packing, pump: PATHS.pumpTool } as const;

/** A link to one of the tools. */
export function ToolLink({ tool, parameters = {}, children }: ToolLinkProps) {
  return (
    <Link to={PAGES[tool]} search={parameters} className={TOOL_LINK}>
      {children}
    </Link>
  );
}
