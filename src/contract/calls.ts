/**
 * Section 7 row by row, and the calls of freight offers: the name, method and path of every call, under /api.
 * No schema library here, so that the browser can carry this table in its first load;
 * endpoints.ts adds what each call takes and replies.
 */
export const API_BASE = '/api';

export const CALLS = {
  getCsrfToken: { method: 'GET', path: '/csrf-token/' },
  listShopCategories: { method: 'GET', path: '/categories/' },
  listProducts: { method: 'GET', path: '/products/' },
  listFeaturedProducts: { method: 'GET', path: '/products/featured/' },
  searchProducts: { method: 'GET', path: '/products/search/' },
  getProduct: { method: 'GET', path: '/products/:id/' },
  listRelatedProducts: { method: 'GET', path: '/products/:id/related/' },
  findSeals: { method: 'GET', path: '/finder/seal/' },
  calculatePacking: { method: 'GET', path: '/tools/packing/' },
  listPackingProducts: { method: 'GET', path: '/tools/packing/products/' },
  calculateTotal: { method: 'POST', path: '/orders/calculate-total/' },
  checkQuickOrder: { method: 'POST', path: '/quick-order/' },
  getSharedCart: { method: 'GET', path: '/cart/' },
  validateCart: { method: 'POST', path: '/orders/validate-cart/' },
  createOrder: { method: 'POST', path: '/orders/' },
  confirmPayment: { method: 'POST', path: '/orders/:id/confirm-payment/' },
  createCheckoutSession: { method: 'POST', path: '/orders/:id/create-checkout-session/' },
  getOrder: { method: 'GET', path: '/orders/:id/' },
  getOrderByToken: { method: 'GET', path: '/orders/token/:token/' },
  findOrder: { method: 'POST', path: '/orders/find/' },
  verifyCheckoutSession: { method: 'POST', path: '/orders/:id/verify-checkout-session/' },
  notifyPaymentCancelled: { method: 'POST', path: '/orders/:id/notify-payment-cancelled/' },
  getFreightOffer: { method: 'GET', path: '/freight/:token/' },
  createFreightCheckoutSession: { method: 'POST', path: '/freight/:token/create-checkout-session/' },
  verifyFreightCheckoutSession: { method: 'POST', path: '/freight/:token/verify-checkout-session/' },
  submitEnquiry: { method: 'POST', path: '/contact/submit/' },
  listSections: { method: 'GET', path: '/equipment/sections/' },
  listManufacturers: { method: 'GET', path: '/equipment/manufacturers/' },
  listSectionsWithManufacturers: { method: 'GET', path: '/equipment/sections/with-manufacturers/' },
  listEquipmentCategories: { method: 'GET', path: '/equipment/categories/' },
  getEquipmentCategory: { method: 'GET', path: '/equipment/categories/:slug/' },
  getServiceRepairGallery: { method: 'GET', path: '/galleries/service-repair/' },
  getNewEquipmentGallery: { method: 'GET', path: '/galleries/new-equipment/' },
  listGalleryCategories: { method: 'GET', path: '/galleries/categories/' },
  getGallery: { method: 'GET', path: '/galleries/:slug/' },
  getCompanyInfo: { method: 'GET', path: '/company/info/' },
  getOwnPolicy: { method: 'GET', path: '/company/policies/:policy/' },
  trackProductView: { method: 'POST', path: '/analytics/track/product/' },
  trackSearch: { method: 'POST', path: '/analytics/track/search/' },
  trackEvent: { method: 'POST', path: '/analytics/track/event/' },
  trackPage: { method: 'POST', path: '/analytics/track/page/' },
  listPopularProducts: { method: 'GET', path: '/analytics/popular-products/' },
  getAnalyticsDashboard: { method: 'GET', path: '/analytics/dashboard/' },
  describeApi: { method: 'GET', path: '/openapi/' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: `/${string}/` }>;

export type CallName = keyof typeof CALLS;
