/** One pump that was selected for a duty: what a data sheet shows, and what is stored with a version of a quote. */

import { z } from 'zod';
import { productName } from '../catalogue.ts';
import { pumpQuery, pumpReply, selectedPump } from './reply.ts';

export const pumpSelection = z.object({
  product: productName,
  entered: pumpQuery.meta({ description: 'The duty as it was typed' }),
  duty: pumpReply.shape.duty,
  figures: selectedPump.omit({ product: true }),
});
export type PumpSelection = z.infer<typeof pumpSelection>;
