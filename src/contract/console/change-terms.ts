/** The columns of a sheet and the groups of its changes, as people read them. No schema library here, so that the browser can carry it. */
import type { PreviewGroupName } from './import-terms.ts';

export const COLUMN_LABELS: Record<string, string> = {
  id: 'Id',
  part_number: 'Part number',
  renamed_from: 'Former part number',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  stock: 'Units in stock',
  is_available: 'Can be ordered',
  category: 'Category',
  material: 'Material',
  tags: 'Tags',
  featured: 'Featured',
  order: 'Order in lists',
  created_at: 'In the shop since',
  also_known_as: 'Also known as',
  restock_on: 'Expected in stock on',
  lead_days_min: 'Lead time from (working days)',
  lead_days_max: 'Lead time to (working days)',
  last_pieces: 'Last pieces',
  specifications: 'Specifications',
  pictures: 'Pictures',
  attachments: 'Files',
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
  order: 'Order',
  search: 'Search words',
};
