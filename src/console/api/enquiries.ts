/** The queries of enquiries. */

import { findQuery } from './query-client.ts';

export const enquiryQuery = (id: string) => findQuery(['enquiries', 'orders'], 'getEnquiry', { params: { id } });
