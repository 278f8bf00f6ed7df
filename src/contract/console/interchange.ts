/** A number of another maker, as the console adds it. */

import { z } from 'zod';
import { INTERCHANGE_KINDS, MAX_MAKER_CHARACTERS, MAX_NUMBER_CHARACTERS } from '../seals/interchange-terms.ts';
import { line } from '../wire.ts';
import { PRODUCT_LIMITS } from './product-terms.ts';

export const addInterchangeBody = z.object({
  maker: line(MAX_MAKER_CHARACTERS).min(1, 'Enter the manufacturer'),
  number: line(MAX_NUMBER_CHARACTERS).min(1, "Enter the manufacturer's number"),
  /** Our part number. */
  ours: line(PRODUCT_LIMITS.partNumber).min(1, 'Enter our part number'),
  kind: z.enum(INTERCHANGE_KINDS),
});
