/** Names of the pump tool's fields. Apart from what they may hold, because every page carries the parameters of addresses. */

export const PUMP_MEASURES = ['q', 'h', 'hs', 't', 'density', 'viscosity', 'pv', 'alt', 'z', 'hf', 'npsha'] as const;
export type PumpMeasure = (typeof PUMP_MEASURES)[number];

/** What is chosen and not typed. */
export const PUMP_CHOICES = ['liquid', 'hz', 'material'] as const;
export type PumpChoice = (typeof PUMP_CHOICES)[number];

export type PumpTexts = { [Key in PumpMeasure | PumpChoice]?: string | undefined };
