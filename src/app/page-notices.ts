/** Texts of §8 on a product, a gallery, equipment, the company and its contact page, to the letter; apart from notices.ts, which every page carries. */
import { destructive } from './texts/site-texts.ts';
import type { Notice } from './texts/site-texts.ts';

/** §8, Toasts. */
export const PAGE_TOASTS = {
  contactFailed: destructive(
    'Error',
    'There was an error sending your message. Please try again or contact us directly.',
  ),
  contactMissing: destructive('Missing Information', 'Please fill in all required fields.'),
  cannotAddFromDetail: (quantity: number, inCart: number) =>
    destructive('Cannot add item(s)', `Only ${quantity} units available. You already have ${inCart} in your cart.`),
  shareFailed: destructive('Share failed', 'Unable to share this product'),
  linkCopied: { kind: 'default', title: 'Link copied!' } as Notice,
  downloadStarted: (filename: string): Notice => ({
    kind: 'success',
    title: 'Download started',
    description: filename,
  }),
  downloadFailed: destructive('Download failed', 'Unable to download the file. Please try again.'),
} as const;

/** §8, Page messages, with the page states of §2. */
export const PAGE_MESSAGES = {
  productFailed: 'The product could not be loaded',
  productFailedText: 'The shop did not respond. Your cart is saved.',
  backOrder: 'None in stock now: what you order is shipped when it has arrived.',
  quoteText: 'This part is sold at a price on request: tell us how many you need, and we will quote it.',
  quotePart: (partNumber: string) => `Please quote a price for part ${partNumber}`,
  orderLine: (order: string, line: string, part: string) =>
    `Question about order ${order}, line ${line}${part === '' ? '' : `, part ${part}`}`,
  noImageAvailable: 'No Image Available',
  noFiles: 'No public files available for this product.',
  noSpecifications: 'No specifications available.',
  noCategorySlug: 'No category slug provided',
  galleryImagesFailed: 'Failed to load gallery images',
  noGalleryImages: 'No gallery images available at the moment.',
  noImagesFound: 'No Images Found',
  manufacturersFailed: 'Failed to load manufacturer data',
  noManufacturers: 'No Manufacturers Found',
  noManufacturersInSection: 'No manufacturers found for this section.',
  homeFailed: 'Failed to load data',
  fieldRequired: 'This field is required',
  emailInvalid: 'Please enter a valid email address',
  companyNotFound: 'Company information not found',
  companyError: 'Error loading company information',
} as const;
