/** Every address of §2, built in one place. */

export const PATHS = {
  home: '/',
  shop: '/shop',
  about: '/about',
  contact: '/contact',
  cart: '/cart',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  paymentFailed: '/payment-failed',
  privacyPolicy: '/privacy-policy',
  refundPolicy: '/refund-policy',
  shippingPolicy: '/shipping-policy',
  notFound: '/404',
} as const;

/** readings, "Navigation list": the header shows the first four, Quick Links all but the last three, Legal those three. */
export const NAVIGATION = [
  { label: 'Home', to: PATHS.home },
  { label: 'Shop', to: PATHS.shop },
  { label: 'About', to: PATHS.about },
  { label: 'Contact', to: PATHS.contact },
  { label: 'Privacy Policy', to: PATHS.privacyPolicy },
  { label: 'Refund Policy', to: PATHS.refundPolicy },
  { label: 'Shipping Policy', to: PATHS.shippingPolicy },
] as const;

/** As stringifySearch writes it: one spelling per address. */
export const shopCategoryPath = (name: string) => `${PATHS.shop}?${new URLSearchParams({ category: name })}`;
/** Every product page is below this. */
export const PRODUCTS = '/product/';
export const productPath = (id: number) => `${PRODUCTS}${id}`;
export const equipmentPath = (slug: string) => `/equipment/${encodeURIComponent(slug)}`;
export const galleryPath = (slug: string) => `/gallery/${encodeURIComponent(slug)}`;
/** Every order confirmation is below this. */
export const ORDER_CONFIRMATIONS = '/order-confirmation/';
export const orderConfirmationPath = (token: string) => `${ORDER_CONFIRMATIONS}token/${encodeURIComponent(token)}`;
