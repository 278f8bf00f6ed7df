/** The unit of sale on the wire: of products, and of lines of lists, orders and quotes. Both are absent for what is sold each. */

import { z } from 'zod';
import { MAX_PIECES_PER_UNIT, MIN_PIECES_PER_UNIT, UNITS_OF_SALE } from './unit-of-sale.ts';

export const soldUnitFields = {
  unit_of_sale: z.enum(UNITS_OF_SALE).exclude(['each']).optional(),
  pieces_per_unit: z.int().min(MIN_PIECES_PER_UNIT).max(MAX_PIECES_PER_UNIT).optional(),
};
