/** Every text of §8 that visitors read: toasts and page messages, to the letter, with what fills their gaps. */

export type ToastKind = 'default' | 'success' | 'destructive';

export interface Notice {
  kind: ToastKind;
  title: string;
  description?: string;
}

/** A toast that says something went wrong. */
export const destructive = (title: string, description: string): Notice => ({
  kind: 'destructive',
  title,
  description,
});

/** §8, Toasts, with those of §4 and §5. */
export const TOASTS = {
  productsFailed: destructive('Error', 'Failed to load products. Please try again.'),
  contactFailed: destructive(
    'Error',
    'There was an error sending your message. Please try again or contact us directly.',
  ),
  contactMissing: destructive('Missing Information', 'Please fill in all required fields.'),
  cannotAddFromCard: (quantity: number, name: string, inCart: number) =>
    destructive(
      'Cannot add item(s)',
      `Only ${quantity} units of ${name} are available. You already have ${inCart} in your cart.`,
    ),
  cannotAddFromDetail: (quantity: number, inCart: number) =>
    destructive('Cannot add item(s)', `Only ${quantity} units available. You already have ${inCart} in your cart.`),
  addedToCart: (quantity: number, name: string): Notice => ({
    kind: 'success',
    title: 'Added to cart',
    description: `${quantity} × ${name}`,
  }),
  shareFailed: destructive('Share failed', 'Unable to share this product'),
  linkCopied: { kind: 'default', title: 'Link copied!' } as Notice,
  downloadStarted: (filename: string): Notice => ({
    kind: 'success',
    title: 'Download started',
    description: filename,
  }),
  downloadFailed: destructive('Download failed', 'Unable to download the file. Please try again.'),
  cartValidationError: destructive(
    'Cart validation error',
    'Unable to validate cart items. Some items may not be current.',
  ),
  cartAutoUpdated: (removed: number, adjusted: number) =>
    destructive(
      'Cart Updated',
      `Your cart was automatically updated: ${removed} items removed, ${adjusted} quantities adjusted.`,
    ),
  cartUpdated: (removed: number, adjusted: number): Notice => ({
    kind: 'default',
    title: 'Cart updated',
    description: `${removed} items removed, ${adjusted} quantities adjusted.`,
  }),
  cartUpToDate: { kind: 'default', title: 'Cart is up to date' } as Notice,
  quantityLimited: (quantity: number, name: string) =>
    destructive('Quantity limited', `Only ${quantity} units of ${name} are available`),
  productUnavailable: (name: string) => destructive('Product unavailable', `${name} is no longer available`),
  validationFailed: destructive('Validation failed', 'Unable to validate cart. Please try again.'),
  refreshFailed: destructive('Refresh failed', 'Unable to refresh cart. Please try again.'),
  cartValidationFailed: destructive(
    'Cart Validation Failed',
    'Some items in your cart are no longer available or have changed. Please review your cart.',
  ),
  taxUnavailable: {
    kind: 'default',
    title: 'Tax calculation unavailable',
    description: 'Using estimated tax rate. Final tax will be calculated at checkout.',
  } as Notice,
  cartLoadFailed: destructive('Error', 'Failed to load cart data. Please try again.'),
  cartChanged: destructive(
    'Cart Changed',
    'Your cart has changed since you started checkout. Please review and try again.',
  ),
  orderFailed: destructive('Order failed', 'There was an error processing your order. Please try again.'),
  fixErrors: destructive('Please fix the errors', 'Some required fields are missing or invalid.'),
  retryingPayment: (orderNumber: string): Notice => ({
    kind: 'default',
    title: 'Retrying Payment',
    description: `Order ${orderNumber} is saved. Check the form and pay again.`,
  }),
} as const;

/** §8, Page messages, with the page states of §2. */
export const MESSAGES = {
  productNotFound: 'Product Not Found',
  productNotFoundText: "The product you're looking for doesn't exist.",
  productFailed: 'The product could not be loaded',
  productFailedText: 'The shop did not answer. Your cart is kept.',
  noProductsMatch: 'No products found matching your criteria.',
  adjustSearch: 'Try adjusting your search terms or filters.',
  noProducts: 'No products available.',
  searchTooShort: 'Type at least 3 characters to search',
  imageFailed: 'Failed to load',
  noImage: 'No Image',
  noImageAvailable: 'No Image Available',
  noFiles: 'No public files available for this product.',
  noSpecifications: 'No specifications available.',
  categoryNotFound: 'Category not found',
  categoryFailed: 'Failed to load category data',
  noCategorySlug: 'No category slug provided',
  galleryNotFound: 'Gallery not found',
  galleryFailed: 'Failed to load gallery data',
  galleryImagesFailed: 'Failed to load gallery images',
  noGalleryImages: 'No gallery images available at the moment.',
  noImagesFound: 'No Images Found',
  manufacturersFailed: 'Failed to load manufacturer data',
  noManufacturers: 'No Manufacturers Found',
  noManufacturersInSection: 'No manufacturers found for this section.',
  orderFailedToLoad: 'Failed to load order',
  accessDenied: 'Access Denied',
  orderNotFound: 'Order Not Found',
  homeFailed: 'Failed to load data',
  fieldRequired: 'This field is required',
  emailInvalid: 'Please enter a valid email address',
  companyNotFound: 'Company information not found',
  companyError: 'Error loading company information',
  loading: 'Loading...',
  paymentVerificationFailed: 'Payment Verification Failed',
  missingSession: 'Missing session information',
  taxAtCustoms: 'Tax will be handled at customs',
  shippingLater: 'Will be contacted for shipping',
  notFound: 'Oops! Page not found',
  networkError: 'Network Error - Backend unreachable',
  csrfMissing: 'CSRF token not found in cookies',
  maintenance: 'Down for maintenance',
  maintenanceText:
    'The shop cannot be reached right now. We look again every 30 seconds; your cart and what you have typed are kept.',
  maintenanceContact: 'If it is urgent, you can still reach us:',
  testMode: 'Test mode: no card is charged',
} as const;
