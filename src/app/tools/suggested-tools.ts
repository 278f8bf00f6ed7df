/** Which tool a search is about. */

import { recognizeMeasures } from '#contract/packing/recognize-measures.ts';
import type { RecognizedMeasures } from '#contract/packing/recognize-measures.ts';
import { PLAIN_TOOLS } from './plain-tools.ts';
import type { SuggestedTool } from './plain-tools.ts';

const NAMES = { seal: 'Seal finder', packing: 'Packing calculator', pump: 'Pump selection' } as const;

/** All tools; the one for which the text holds measures is first, filled in with them. */
export function suggestTools(text: string): readonly SuggestedTool[] {
  const measures = recognizeMeasures(text);
  if (measures === null) return PLAIN_TOOLS;
  return [{ ...measures, label: describe(measures) }, ...PLAIN_TOOLS.filter(({ tool }) => tool !== measures.tool)];
}

function describe({ tool, parameters }: RecognizedMeasures): string {
  const sizes = Object.values(parameters).map((size) => size.replace(/(mm|in)$/, ' $1'));
  return `${NAMES[tool]} for ${sizes.join(tool === 'pump' ? ' at ' : ' × ')}`;
}
