/** Which tools are linked from a list of products, and with which words. */
import { recognizeMeasures } from '#contract/packing/recognize-measures.ts';
import type { RecognizedMeasures } from '#contract/packing/recognize-measures.ts';

export interface SuggestedTool extends RecognizedMeasures {
  label: string;
}

const LABELS = {
  seal: 'Seal finder: by the worn seal’s measures',
  packing: 'Packing calculator: rings and coils for a box',
} as const;
const NAMES = { seal: 'Seal finder', packing: 'Packing calculator' } as const;
const TOOLS = ['seal', 'packing'] as const;

/** All tools; the one for which the text holds measures is first, filled in with them. */
export function suggestTools(text: string): SuggestedTool[] {
  const measures = recognizeMeasures(text);
  const plain = TOOLS.filter((tool) => tool !== measures?.tool).map((tool) => ({
    tool,
    parameters: {},
    label: LABELS[tool],
  }));
  return measures === null ? plain : [{ ...measures, label: describe(measures) }, ...plain];
}

function describe({ tool, parameters }: RecognizedMeasures): string {
  const sizes = Object.values(parameters).map((size) => size.replace(/(mm|in)$/, ' $1'));
  return `${NAMES[tool]} for ${sizes.join(' × ')}`;
}
