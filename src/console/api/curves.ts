/** The queries of performance curves. */

import type { CurveTableBody } from '#contract/console/curves.ts';
import { callQuery, findQuery } from './query-client.ts';

export const curvesQuery = (part: string) => findQuery(['stock'], 'getCurves', { params: { part } });

/** What a table would change, as the server reads it. */
export const checkedCurvesQuery = (part: string, body: CurveTableBody) =>
  callQuery(['stock'], 'checkCurves', { params: { part }, body });
