/** The query of the shop texts. */

import { callQuery } from './query-client.ts';

export const shopTextsQuery = () => callQuery(['texts'], 'getShopTexts', {});
