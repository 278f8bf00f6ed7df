/** Rendered on the server; its script is loaded only where a product is sold out. */

import { lazyPart } from '#ui/deferred-part.tsx';

export const StockNoticeForm = lazyPart(
  import.meta.env.SSR ? (await import('./stock-notice-form.tsx')).StockNoticeForm : null,
  async () => (await import('./stock-notice-form.tsx')).StockNoticeForm,
);
