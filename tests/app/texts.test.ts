/** Every toast and page message of §8, and those of §2, §4 and §5, written out a second time from the specification. */

import { expect, test } from 'vitest';
import { HOME_MESSAGES } from '#app/features/home/home-texts.ts';
import { PRODUCT_DETAIL_MESSAGES, PRODUCT_DETAIL_TOASTS } from '#app/features/product/product-detail-texts.ts';
import { PRODUCT_MESSAGES, PRODUCT_TOASTS } from '#app/features/product/product-texts.ts';
import { ORDER_MESSAGES, ORDER_TOASTS, PAYMENT_FAILURES } from '#app/texts/order-texts.ts';
import { PAGE_MESSAGES, PAGE_TOASTS } from '#app/texts/page-texts.ts';
import { MESSAGES, TOASTS } from '#app/texts/site-texts.ts';
import type { Toast } from '#app/texts/site-texts.ts';

const words = ({ title, description }: Toast) => (description === undefined ? title : `${title} / ${description}`);

test.each<[Toast, string]>([
  [TOASTS.productsFailed, 'Error / Failed to load products. Please try again.'],
  [
    PAGE_TOASTS.contactFailed,
    'Error / There was an error sending your message. Please try again or contact us directly.',
  ],
  [PAGE_TOASTS.contactMissing, 'Missing Information / Please fill in all required fields.'],
  [
    TOASTS.cannotAddFromCard(4, { name: 'Seal' }, 3),
    'Cannot add item(s) / Only 4 units of Seal are available. You already have 3 in your cart.',
  ],
  [
    PRODUCT_TOASTS.cannotAddFromDetail(4, {}, 3),
    'Cannot add item(s) / Only 4 units available. You already have 3 in your cart.',
  ],
  [PRODUCT_DETAIL_TOASTS.shareFailed, 'Share failed / Unable to share this product'],
  [PRODUCT_DETAIL_TOASTS.downloadFailed, 'Download failed / Unable to download the file. Please try again.'],
  [
    ORDER_TOASTS.cartValidationError,
    'Cart validation error / Unable to validate cart items. Some items may not be current.',
  ],
  [
    ORDER_TOASTS.cartAutoUpdated(1, 2),
    'Cart Updated / Your cart was automatically updated: 1 items removed, 2 quantities adjusted.',
  ],
  [ORDER_TOASTS.quantityLimited(4, { name: 'Seal' }), 'Quantity limited / Only 4 units of Seal are available'],
  [ORDER_TOASTS.productUnavailable('Seal'), 'Product unavailable / Seal is no longer available'],
  [
    ORDER_TOASTS.priceOnRequest('Seal'),
    'Price on request / Seal is sold at a price on request. Please ask us for a quote.',
  ],
  [ORDER_TOASTS.validationFailed, 'Validation failed / Unable to validate cart. Please try again.'],
  [ORDER_TOASTS.refreshFailed, 'Refresh failed / Unable to refresh cart. Please try again.'],
  [
    ORDER_TOASTS.cartValidationFailed,
    'Cart Validation Failed / Some items in your cart are no longer available or have changed. Please review your cart.',
  ],
  [ORDER_TOASTS.cartLoadFailed, 'Error / Failed to load cart data. Please try again.'],
  [
    ORDER_TOASTS.cartChanged,
    'Cart Changed / Your cart has changed since you started checkout. Please review and try again.',
  ],
  [ORDER_TOASTS.orderFailed, 'Order failed / There was an error processing your order. Please try again.'],
  [ORDER_TOASTS.fixErrors, 'Please fix the errors / Some required fields are missing or invalid.'],
])('$title is a destructive toast: %$', (notice, specified) => {
  expect(words(notice)).toBe(specified);
  expect(notice.kind).toBe('destructive');
});

test('the toasts that are not destructive have their texts', () => {
  expect(PRODUCT_DETAIL_TOASTS.linkCopied).toMatchObject({ kind: 'default', title: 'Link copied!' });
  expect(PRODUCT_DETAIL_TOASTS.downloadStarted('a.pdf')).toMatchObject({ kind: 'success', title: 'Download started' });
  expect(ORDER_TOASTS.taxUnavailable).toEqual({
    kind: 'default',
    title: 'Tax calculation unavailable',
    description: 'Using estimated tax rate. Final tax will be calculated at checkout.',
  });
  expect(ORDER_TOASTS.cartUpToDate).toMatchObject({ kind: 'default', title: 'Cart is up to date' });
  expect(ORDER_TOASTS.cartUpdated(1, 2)).toMatchObject({ kind: 'default', title: 'Cart updated' });
  expect(ORDER_TOASTS.cartUpdated(1, 2).description).toMatch(/\b1\b.*\b2\b/);
  expect(ORDER_TOASTS.retryingPayment('RE-1')).toMatchObject({ kind: 'default', title: 'Retrying Payment' });
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
  [PRODUCT_MESSAGES.noImageAvailable, 'No Image Available'],
  [PRODUCT_DETAIL_MESSAGES.noFiles, 'No public files available for this product.'],
  [PRODUCT_DETAIL_MESSAGES.noSpecifications, 'No specifications available.'],
  [MESSAGES.categoryNotFound, 'Category not found'],
  [MESSAGES.categoryFailed, 'Failed to load category data'],
  [PAGE_MESSAGES.noCategorySlug, 'No category slug provided'],
  [MESSAGES.galleryNotFound, 'Gallery not found'],
  [MESSAGES.galleryFailed, 'Failed to load gallery data'],
  [PAGE_MESSAGES.galleryImagesFailed, 'Failed to load gallery images'],
  [PAGE_MESSAGES.noGalleryImages, 'No gallery images available at the moment.'],
  [PAGE_MESSAGES.noImagesFound, 'No Images Found'],
  [PAGE_MESSAGES.manufacturersFailed, 'Failed to load manufacturer data'],
  [PAGE_MESSAGES.noManufacturers, 'No Manufacturers Found'],
  [PAGE_MESSAGES.noManufacturersInSection, 'No manufacturers found for this section.'],
  [ORDER_MESSAGES.orderFailedToLoad, 'Failed to load order'],
  [ORDER_MESSAGES.accessDenied, 'Access Denied'],
  [ORDER_MESSAGES.orderNotFound, 'Order Not Found'],
  [HOME_MESSAGES.homeFailed, 'Failed to load data'],
  [PAGE_MESSAGES.companyNotFound, 'Company information not found'],
  [PAGE_MESSAGES.companyError, 'Error loading company information'],
  [MESSAGES.loading, 'Loading...'],
  [ORDER_MESSAGES.paymentVerificationFailed, 'Payment Verification Failed'],
  [ORDER_MESSAGES.missingSession, 'Missing session information'],
  [ORDER_MESSAGES.taxAtCustoms, 'Tax will be handled at customs'],
  [ORDER_MESSAGES.shippingLater, 'Will be contacted for shipping'],
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
