/** What a line of a list needs of its product, without what a page of it shows. */

import { z } from 'zod';
import { soldUnitFields } from './sold-unit.ts';
import { moneyInReply } from './wire.ts';

export const lineProduct = z.object({
  id: z.int(),
  part_number: z.string(),
  name: z.string(),
  price: moneyInReply,
  /** What can still be sold now. */
  quantity: z.int(),
  /** Of a product of which units are sold before they arrive: all that can be ordered now. */
  orderable: z.int().optional(),
  is_available: z.boolean(),
  ...soldUnitFields,
});
