/** Texts of §8 on a gallery, equipment, the company and its contact page, to the letter; apart from site-texts.ts, which every page carries. */

import { destructive } from './site-texts.ts';
import type { Toast } from './site-texts.ts';

/** §8, Toasts. */
export const PAGE_TOASTS = {
  contactFailed: destructive(
    'Error',
    'There was an error sending your message. Please try again or contact us directly.',
  ),
  contactMissing: {
    ...destructive('Missing Information', 'Please fill in all required fields.'),
    isSpoken: false,
  } as Toast,
} as const;

/** §8, Page messages, with the page states of §2. */
export const PAGE_MESSAGES = {
  quotePart: (partNumber: string) => `Please quote part ${partNumber}`,
  orderLine: (order: string, line: string, part: string) =>
    `Question about order ${order}, line ${line}${part === '' ? '' : `, part ${part}`}`,
  noCategorySlug: 'No category slug provided',
  galleryImagesFailed: 'Failed to load gallery images',
  noGalleryImages: 'No gallery images available at the moment.',
  noImagesFound: 'No Images Found',
  manufacturersFailed: 'Failed to load manufacturer data',
  noManufacturers: 'No Manufacturers Found',
  noManufacturersInSection: 'No manufacturers found for this section.',
  fieldRequired: (label: string) => `${label} is required`,
  emailInvalid: 'Please enter a valid email address',
  companyNotFound: 'Company information not found',
  companyError: 'Error loading company information',
} as const;
