/** How items that are promised for different days leave: each when it is ready, or all of them on the last day. */
export const SHIP_CHOICES = ['as_ready', 'together'] as const;
export type ShipChoice = (typeof SHIP_CHOICES)[number];
