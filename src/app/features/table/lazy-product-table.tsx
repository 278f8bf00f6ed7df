/** Rendered on the server; its script is loaded only where the table is shown. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { ProductTable as Table } from './product-table.tsx';

export const ProductTable: ComponentType<Parameters<typeof Table>[0]> = import.meta.env.SSR
  ? (await import('./product-table.tsx')).ProductTable
  : lazy(async () => ({ default: (await import('./product-table.tsx')).ProductTable }));
