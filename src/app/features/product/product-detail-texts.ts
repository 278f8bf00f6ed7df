/** Texts of §8 on a product that are shown by parts which are loaded later, to the letter. */

import { destructive } from '#app/texts/site-texts.ts';
import type { Toast } from '#app/texts/site-texts.ts';

export const PRODUCT_DETAIL_TOASTS = {
  shareFailed: destructive('Share failed', 'Unable to share this product'),
  linkCopied: { kind: 'default', title: 'Link copied!' } as Toast,
  downloadStarted: (filename: string): Toast => ({
    kind: 'success',
    title: 'Download started',
    description: filename,
  }),
  downloadFailed: destructive('Download failed', 'Unable to download the file. Please try again.'),
} as const;

export const PRODUCT_DETAIL_MESSAGES = {
  productFailed: 'We could not load this product',
  productFailedText: 'The shop did not respond. Your cart is saved.',
  noFiles: 'No public files available for this product.',
  noSpecifications: 'No specifications available.',
} as const;
