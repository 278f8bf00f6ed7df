/** The time zones that the console offers, and what a change of the company's moves. */

/** One for each clock of Canada; company.yaml takes any other by its name. */
export const OFFERED_TIME_ZONES: readonly { value: string; label: string }[] = [
  { value: 'America/St_Johns', label: 'Newfoundland (America/St_Johns)' },
  { value: 'America/Halifax', label: 'Atlantic (America/Halifax)' },
  { value: 'America/Toronto', label: 'Eastern (America/Toronto)' },
  { value: 'America/Winnipeg', label: 'Central (America/Winnipeg)' },
  { value: 'America/Regina', label: 'Saskatchewan (America/Regina)' },
  { value: 'America/Edmonton', label: 'Mountain (America/Edmonton)' },
  { value: 'America/Vancouver', label: 'Pacific (America/Vancouver)' },
  { value: 'America/Whitehorse', label: 'Yukon (America/Whitehorse)' },
];

export function describeZoneChange(before: string, after: string): string {
  return `The time zone changes from ${before} to ${after}. The cut-off time, the dates of orders, taxes and sales, and the open months of the books move with it. Closed months, issued invoices and promised dates stay as they are.`;
}
