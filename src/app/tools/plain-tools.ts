import type { RecognizedMeasures } from '#contract/packing/recognize-measures.ts';

export interface SuggestedTool extends RecognizedMeasures {
  label: string;
}

/** The tools beside a list of products, as they are linked when no measures were searched for. */
export const PLAIN_TOOLS: readonly SuggestedTool[] = [
  { tool: 'seal', parameters: {}, label: 'Seal finder: measure your old seal' },
  { tool: 'packing', parameters: {}, label: 'Packing calculator: rings and footage for your stuffing box' },
  { tool: 'pump', parameters: {}, label: 'Pump selection: enter flow and head' },
];
