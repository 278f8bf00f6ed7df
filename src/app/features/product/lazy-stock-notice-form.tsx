/** Rendered on the server; its script is loaded only where a product is sold out. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { StockNoticeForm as Form } from './stock-notice-form.tsx';

export const StockNoticeForm: ComponentType<Parameters<typeof Form>[0]> = import.meta.env.SSR
  ? (await import('./stock-notice-form.tsx')).StockNoticeForm
  : lazy(async () => ({ default: (await import('./stock-notice-form.tsx')).StockNoticeForm }));
