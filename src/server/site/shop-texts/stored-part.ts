/** A row of the shop texts. */

import type { CompanyPart, TextPart } from './parts.ts';

export interface StoredPart {
  part: TextPart | CompanyPart;
  /** Written by the functions of this folder alone, in the shape of parts.ts. */
  value: unknown;
  inFolder: unknown;
  revision: number;
  changedAt: Date;
  changedBy: string;
}
