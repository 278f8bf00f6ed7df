/** The queries of terms codes. What is open by them follows from orders. */

import { callQuery, findQuery } from './query-client.ts';

export const termsQuery = () => callQuery(['terms', 'orders'], 'listTermsCodes', {});

export const termsCodeQuery = (id: string) => findQuery(['terms', 'orders'], 'getTermsCode', { params: { id } });
