/** The description of the API, for its reference page. */

import { queryOptions } from '@tanstack/react-query';
import { callFor } from './queries.ts';

export const apiDescriptionQuery = () =>
  queryOptions({ queryKey: ['api-description'], queryFn: async (context) => callFor(context, 'describeApi', {}) });
