/** Every number of the specification, with its unit and section. Nothing else lives here. */

// §1, §9: currency
export const CURRENCY = 'CAD';
export const CURRENCY_SYMBOL = 'C$';

// §9: tax, as whole percent of the subtotal
export const TAX_PERCENT_BY_COUNTRY = { CA: 13, US: 0 } as const;
/** §9: the cart shows an estimate before a country is known. */
export const ESTIMATED_TAX_PERCENT = 13;

// §9: countries
export const COUNTRIES = ['CA', 'US'] as const;
export const DEFAULT_COUNTRY = 'CA';

/** §3: the only payment method the shop sends. */
export const PAYMENT_METHOD = 'card';

// §9: shop list
export const SHOP_PAGE_SIZE = 15;
export const PAGINATION_MAX_NUMBERS = 7;
/** Attributes in a table whose visitor has chosen none. */
export const TABLE_DEFAULT_COLUMNS = 6;
/** readings: a search replies with at most this many products. */
export const SEARCH_MAX_RESULTS = 100;
/** Of a search with filters or counts, the best so many matches are filtered (docs/decisions/067). */
export const SEARCH_MAX_FILTERED = 2000;
/** readings: related products. */
export const RELATED_MAX_PRODUCTS = 4;
// §5, §9: search box
export const SEARCH_DEBOUNCE_MS = 500;
export const SEARCH_MIN_CHARACTERS = 3;
/** Of the search field in the header, which suggests products; the shop page's own waits for SEARCH_DEBOUNCE_MS. */
export const SUGGESTION_DEBOUNCE_MS = 150;
export const MAX_SUGGESTIONS = 6;
// §2: text on cards, in characters and lines
export const CARD_DESCRIPTION_CHARACTERS = 100;
export const CARD_DESCRIPTION_WITH_SPECIFICATIONS_CHARACTERS = 120;
export const CART_DESCRIPTION_CHARACTERS = 80;
export const CARD_SPECIFICATIONS = 3;
/** §2: share of a picture that must be in view before it loads. */
export const LAZY_IMAGE_THRESHOLD = 0.01;

// §9: home and about
export const HOME_FEATURED_PRODUCTS = 3;
export const EXPERIENCE_BASE_YEAR = 1981;
export const GRADUATED_STUDENTS = 1000;

/** §2, §9: stock at or below which the cart card asks 'Need more?'. */
export const NEED_MORE_STOCK = 3;

// §9: gallery carousel
export const CAROUSEL_ADVANCE_MS = 4000;
export const CAROUSEL_ADVANCE_MIN_IMAGES = 4;

// §9: freshness of what the browser fetched
export const COMPANY_FRESH_MS = 30 * 60_000;
export const COMPANY_CACHE_MS = 60 * 60_000;
export const COMPANY_RETRIES = 2;
export const QUERY_FRESH_MS = 5 * 60_000;
export const QUERY_CACHE_MS = 10 * 60_000;
export const QUERY_RETRIES = 1;

/** §9: interval at which the browser checks whether the shop is back, in milliseconds. */
export const MAINTENANCE_CHECK_MS = 30_000;

// §9: analytics
export const ANALYTICS_FLUSH_MS = 10_000;
/** The same call within this time is one. */
export const ANALYTICS_REPEAT_MS = 500;
/** Pause between two queued events. */
export const ANALYTICS_PAUSE_MS = 50;
export const SCROLL_SAMPLE_MS = 250;
export const MAX_ELEMENT_TEXT_CHARACTERS = 200;
export const SEARCH_TRACKING_MS = 500;
/** §8: how often the session token is refreshed and a report tried again. */
export const ANALYTICS_RETRIES = 2;
export const POPULAR_PRODUCTS_LIMIT = 10;
/** Bound of `limit`, which the specification leaves open. */
export const POPULAR_PRODUCTS_MAX = 50;

// §9: storage keys of the browser
export const CART_STORAGE_KEY = 'cart';
export const THEME_STORAGE_KEY = 'ui-theme';
export const UNITS_STORAGE_KEY = 'ui-units';
export const COMPARED_STORAGE_KEY = 'compared-products';
export const RECENT_ORDERS_STORAGE_KEY = 'recent-orders';
export const RECENTLY_VIEWED_STORAGE_KEY = 'recently-viewed';

/** reliability §1.2: a payment session lives this long; Stripe's own minimum. */
export const PAYMENT_SESSION_MINUTES = 30;
/** reliability §7.4: a hold outlives its payment session by this long. */
export const HOLD_GRACE_MINUTES = 5;
/** decisions/029: minutes for which an order holds its stock until its payment page exists. */
export const UNOPENED_HOLD_MINUTES = 3;
/** decisions/029: minutes beyond which no order holds its stock, with the orders that it replaced. */
export const MAX_HOLD_MINUTES = 75;

// §2: facts of the policy pages
/** Not the date of §2: its meaning has changed since (docs/readings.md, "Policies"; decisions/163). */
export const PRIVACY_UPDATED = '2026-11-28';
export const REFUND_UPDATED = '2025-09-06';
export const SHIPPING_UPDATED = '2025-09-11';
/** Days after delivery within which a return must be started. */
export const RETURN_DAYS = 7;
/** Business days that an inspection takes. */
export const INSPECTION_BUSINESS_DAYS = '5–7';
/** Business days after the inspection within which a refund is processed. */
export const REFUND_BUSINESS_DAYS = 10;
/** Age in years under which no data is knowingly collected. */
export const CHILD_AGE = 13;
/** readings, "Analytics": days for which raw rows are stored. */
export const ANALYTICS_RETENTION_DAYS = 90;
/** reliability §4.3: days for which enquiries are stored. */
export const ENQUIRY_RETENTION_DAYS = 180;
/** A back-in-stock notice: from the request until it is confirmed, and from then on. */
export const STOCK_NOTICE_DAYS = { unconfirmed: 7, confirmed: 365 } as const;

// Bounds of input that the specification leaves open (docs/decisions/003).
export const MAX_ORDER_LINES = 99;
export const MAX_LINE_QUANTITY = 100_000;
export const MAX_SEARCH_CHARACTERS = 200;
export const MAX_PAGE = 1_000_000;
