import { useQuery } from '@tanstack/react-query';
import { companyQuery } from './queries.ts';

/** The company's; undefined while it is the usual one, which its data leaves out. */
export function useTimeZone(): string | undefined {
  return useQuery(companyQuery()).data?.time_zone;
}
