/** Every toast and page message of §8, and those of §2, §4 and §5, written out a second time from the specification. */
import { expect, test } from 'vitest';
import { MESSAGES, TOASTS } from '#app/notices.ts';
import type { Notice } from '#app/notices.ts';
import { PAYMENT_FAILURES } from '#app/order-notices.ts';

const words = ({ title, description }: Notice) => (description === undefined ? title : `${title} / ${description}`);

test.each<[Notice, string]>([
  [TOASTS.productsFailed, 'Error / Failed to load products. Please try again.'],
  [TOASTS.contactFailed, 'Error / There was an error sending your message. Please try again or contact us directly.'],
  [TOASTS.contactMissing, 'Missing Information / Please fill in all required fields.'],
  [
    TOASTS.cannotAddFromCard(4, 'Seal', 3),
    'Cannot add item(s) / Only 4 units of Seal are available. You already have 3 in your cart.',
  ],
  [TOASTS.cannotAddFromDetail(4, 3), 'Cannot add item(s) / Only 4 units available. You already have 3 in your cart.'],
  [TOASTS.shareFailed, 'Share failed / Unable to share this product'],
  [TOASTS.downloadFailed, 'Download failed / Unable to download the file. Please try again.'],
  [TOASTS.cartValidationError, 'Cart validation error / Unable to validate cart items. Some items may not be current.'],
  [
    TOASTS.cartAutoUpdated(1, 2),
    'Cart Updated / Your cart was automatically updated: 1 items removed, 2 quantities adjusted.',
  ],
  [TOASTS.quantityLimited(4, 'Seal'), 'Quantity limited / Only 4 units of Seal are available'],
  [TOASTS.productUnavailable('Seal'), 'Product unavailable / Seal is no longer available'],
  [TOASTS.validationFailed, 'Validation failed / Unable to validate cart. Please try again.'],
  [TOASTS.refreshFailed, 'Refresh failed / Unable to refresh cart. Please try again.'],
  [
    TOASTS.cartValidationFailed,
    'Cart Validation Failed / Some items in your cart are no longer available or have changed. Please review your cart.',
  ],
  [TOASTS.cartLoadFailed, 'Error / Failed to load cart data. Please try again.'],
  [TOASTS.cartChanged, 'Cart Changed / Your cart has changed since you started checkout. Please review and try again.'],
  [TOASTS.orderFailed, 'Order failed / There was an error processing your order. Please try again.'],
  [TOASTS.fixErrors, 'Please fix the errors / Some required fields are missing or invalid.'],
])('$title is a destructive toast: %$', (notice, specified) => {
  expect(words(notice)).toBe(specified);
  expect(notice.kind).toBe('destructive');
});

test('the toasts that are not destructive say what they should', () => {
  expect(TOASTS.linkCopied).toMatchObject({ kind: 'default', title: 'Link copied!' });
  expect(TOASTS.downloadStarted('a.pdf')).toMatchObject({ kind: 'success', title: 'Download started' });
  expect(TOASTS.taxUnavailable).toEqual({
    kind: 'default',
    title: 'Tax calculation unavailable',
    description: 'Using estimated tax rate. Final tax will be calculated at checkout.',
  });
  expect(TOASTS.cartUpToDate).toMatchObject({ kind: 'default', title: 'Cart is up to date' });
  expect(TOASTS.cartUpdated(1, 2)).toMatchObject({ kind: 'default', title: 'Cart updated' });
  expect(TOASTS.cartUpdated(1, 2).description).toMatch(/\b1\b.*\b2\b/);
  expect(TOASTS.retryingPayment('RE-1')).toMatchObject({ kind: 'default', title: 'Retrying Payment' });
});

test.each([
  [MESSAGES.productNotFound, 'Product Not Found'],
  [MESSAGES.productNotFoundText, "The product you're looking for doesn't exist."],
  [MESSAGES.noProductsMatch, 'No products found matching your criteria.'],
  [MESSAGES.adjustSearch, 'Try adjusting your search terms or filters.'],
  [MESSAGES.noProducts, 'No products available.'],
  [MESSAGES.searchTooShort, 'Type at least 3 characters to search'],
  [MESSAGES.imageFailed, 'Failed to load'],
  [MESSAGES.noImage, 'No Image'],
  [MESSAGES.noImageAvailable, 'No Image Available'],
  [MESSAGES.noFiles, 'No public files available for this product.'],
  [MESSAGES.noSpecifications, 'No specifications available.'],
  [MESSAGES.categoryNotFound, 'Category not found'],
  [MESSAGES.categoryFailed, 'Failed to load category data'],
  [MESSAGES.noCategorySlug, 'No category slug provided'],
  [MESSAGES.galleryNotFound, 'Gallery not found'],
  [MESSAGES.galleryFailed, 'Failed to load gallery data'],
  [MESSAGES.galleryImagesFailed, 'Failed to load gallery images'],
  [MESSAGES.noGalleryImages, 'No gallery images available at the moment.'],
  [MESSAGES.noImagesFound, 'No Images Found'],
  [MESSAGES.manufacturersFailed, 'Failed to load manufacturer data'],
  [MESSAGES.noManufacturers, 'No Manufacturers Found'],
  [MESSAGES.noManufacturersInSection, 'No manufacturers found for this section.'],
  [MESSAGES.orderFailedToLoad, 'Failed to load order'],
  [MESSAGES.accessDenied, 'Access Denied'],
  [MESSAGES.orderNotFound, 'Order Not Found'],
  [MESSAGES.homeFailed, 'Failed to load data'],
  [MESSAGES.companyNotFound, 'Company information not found'],
  [MESSAGES.companyError, 'Error loading company information'],
  [MESSAGES.loading, 'Loading...'],
  [MESSAGES.paymentVerificationFailed, 'Payment Verification Failed'],
  [MESSAGES.missingSession, 'Missing session information'],
  [MESSAGES.taxAtCustoms, 'Tax will be handled at customs'],
  [MESSAGES.shippingLater, 'Will be contacted for shipping'],
  [MESSAGES.notFound, 'Oops! Page not found'],
])('the page says "%s" as specified', (message, specified) => {
  expect(message).toBe(specified);
});

test('the titles of the failure page follow the reason (§8)', () => {
  const titles = Object.fromEntries(Object.entries(PAYMENT_FAILURES).map(([reason, { title }]) => [reason, title]));
  expect(titles).toEqual({
    cancelled: 'Payment Cancelled',
    expired: 'Payment Session Expired',
    card_declined: 'Card Declined',
    insufficient_funds: 'Insufficient Funds',
    processing_error: 'Processing Error',
    verification_failed: 'Payment Failed',
    missing_token: 'Payment Failed',
    unknown: 'Payment Failed',
  });
});
