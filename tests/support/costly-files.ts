/** Files that are small and cost a careless reader much, of the kinds that the shop takes. */

import type { randomFrom } from '#tests/faults/size.ts';
import { blackPng, jpegOfScans } from './hostile-pictures.ts';
import { HOSTILE_XLSX } from './hostile-xlsx.ts';

/** Of what is repeated; small ones are as frequent as large ones. */
const MOST_SIZE = 1000;
const workbooks = Object.values(HOSTILE_XLSX);

export async function makeCostlyFile(random: ReturnType<typeof randomFrom>): Promise<Buffer> {
  const dice = random();
  const size = Math.ceil(MOST_SIZE ** random());
  const workbook = workbooks[Math.floor(random() * workbooks.length)];
  if (dice < 0.5 && workbook !== undefined) return workbook(size);
  if (dice < 0.65) return jpegOfScans(size, 300);
  if (dice < 0.8) return blackPng(size, { interlaced: true });
  return Buffer.from(`%PDF-1.7\n${'<<'.repeat(size * 50)}\n%%EOF\n`);
}
