/**
 * The screens in the order of the navigation. One that does not exist yet is not linked: its place is between those around
 * it in this order: Today, Orders, Counter sale, Stock, Enquiries, Quotes, Terms, Products, Import and export, Books, Figures, Shop texts, Health, Backup.
 */
import { PATHS } from './paths.ts';

export interface Screen {
  name: string;
  path: string;
  /** A screen that is not in the navigation and belongs to this one. */
  alsoAt?: string;
  /** Whether it is in the bar of narrow screens, which has four places; the others are under More. */
  isInBar: boolean;
}

export const SCREENS: readonly Screen[] = [
  { name: 'Today', path: PATHS.today, isInBar: true },
  { name: 'Orders', path: PATHS.orders, isInBar: true },
  { name: 'Counter sale', path: PATHS.counter, isInBar: false },
  { name: 'Stock', path: PATHS.stock, alsoAt: PATHS.countSheet, isInBar: true },
  { name: 'Enquiries', path: PATHS.enquiries, isInBar: false },
  { name: 'Quotes', path: PATHS.quotes, alsoAt: PATHS.newQuote, isInBar: false },
  { name: 'Terms', path: PATHS.terms, isInBar: false },
  { name: 'Products', path: PATHS.products, alsoAt: PATHS.newProduct, isInBar: false },
  { name: 'Import and export', path: PATHS.importing, isInBar: false },
  { name: 'Books', path: PATHS.books, isInBar: false },
  { name: 'Figures', path: PATHS.figures, isInBar: false },
  { name: 'Shop texts', path: PATHS.shopTexts, isInBar: false },
  { name: 'Health', path: PATHS.health, isInBar: false },
  { name: 'Sessions', path: PATHS.sessions, isInBar: false },
];
