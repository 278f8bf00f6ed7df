/** Which tool a search is about. */

import { recognizeMeasures } from '#contract/packing/recognize-measures.ts';
import type { RecognizedMeasures } from '#contract/packing/recognize-measures.ts';
import { metricTwinOf } from '#contract/seals/near-twins.ts';
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

/** A search for 1-1/2 in also finds 38 mm, as people round: what that means for a rigid seal. Null where no size is as near. */
export function describeShaft(tool: SuggestedTool | undefined): string | null {
  const twins = metricTwinOf(tool?.parameters['shaft'] ?? '');
  if (twins === null) return null;
  const { metric, inch } = twins;
  return `A rigid cartridge seal made for ${metric} does not go on a ${inch} shaft. The seal finder compares them.`;
}
