/** Names of the packing calculator's fields. Apart from what they may hold, because every page carries the parameters of addresses. */
export const DUTY_KEYS = [
  'd',
  'D',
  'depth',
  'lantern',
  'port',
  'entry',
  'boxes',
  'n',
  'speed',
  'temp',
  'p',
  'ph',
] as const;

export type DutyKey = (typeof DUTY_KEYS)[number];

/** What is chosen and not typed. */
export const DUTY_CHOICES = ['for', 'liquid', 'sleeve'] as const;
export type DutyChoice = (typeof DUTY_CHOICES)[number];

export type DutyTexts = { [Key in DutyKey | DutyChoice]?: string | undefined };
