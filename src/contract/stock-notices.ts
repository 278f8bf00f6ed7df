/** One mail when a product that is sold out is in stock again (docs/decisions/094). */

import { z } from 'zod';
import { productName } from './catalogue.ts';
import { MAX_EMAIL_CHARACTERS, isEmail } from './email.ts';
import { line } from './wire.ts';

export const requestStockNoticeBody = z.object({
  email: line(MAX_EMAIL_CHARACTERS).refine(isEmail, 'Please enter a valid email address'),
});

export const stockNotice = z.object({ is_confirmed: z.boolean(), product: productName });

export type StockNotice = z.infer<typeof stockNotice>;
