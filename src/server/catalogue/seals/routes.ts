/** The seal finder's call. */

import { mountShared } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { showSeals } from './show-seals.ts';
import type { SealFinding } from './show-seals.ts';

export function sealRoutes(mounting: Mounting, finding: SealFinding): void {
  mountShared(mounting, 'findSeals', async ({ query }) => showSeals(finding, query));
}
