import { useState } from 'react';
import { dayIn } from '#contract/company-time.ts';
import { useSession } from './session.ts';

/** The day in the company's time when the screen was opened, such as 2026-11-20. */
export function useToday(): string {
  const { time_zone: timeZone } = useSession();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  return today;
}
