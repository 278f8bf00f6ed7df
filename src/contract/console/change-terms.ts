/** The columns of a sheet and the groups of its changes, as people read them. No schema library here, so that the browser can carry it. */

import type { PreviewGroupName } from './import-terms.ts';
import { COLUMN_NAMES, PRODUCT_COLUMNS } from './product-column-terms.ts';

export const COLUMN_LABELS: Record<string, string> = {
  ...Object.fromEntries(COLUMN_NAMES.map((name) => [name, PRODUCT_COLUMNS[name].label])),
  specifications: 'Specifications',
  pictures: 'Pictures',
  attachments: 'Files',
  curves: 'Curves',
  price_currency: 'Currency of the price',
  price_unit: 'Unit of the price',
};

export const GROUP_LABELS: Record<PreviewGroupName, string> = {
  new: 'New',
  removed: 'Removed',
  number: 'Part number',
  name: 'Name',
  price: 'Price',
  stock: 'Stock',
  category: 'Category',
  availability: 'Availability',
  text: 'Texts',
  specifications: 'Specifications',
  pictures: 'Pictures',
  attachments: 'Files',
  curves: 'Curves',
  order: 'Order',
  search: 'Search words',
};
