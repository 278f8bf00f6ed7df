import type { Purposes } from './purpose-handlers.ts';
import type { PurposeServices } from './purpose-services.ts';

/** What the payments domain works with. */
export interface PaymentServices extends PurposeServices {
  /** What differs by what is paid for, each kind as its folder defines it. */
  purposes: Purposes;
}
