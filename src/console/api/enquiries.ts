/** The queries of enquiries. */
import type { EnquirySearch } from '#console/navigation/paths.ts';
import { callQuery, findQuery } from './query-client.ts';

export const enquiriesQuery = (search: EnquirySearch) =>
  callQuery(['enquiries'], 'listEnquiries', { query: { ...search } });

export const enquiryQuery = (id: string) => findQuery(['enquiries', 'orders'], 'getEnquiry', { params: { id } });
