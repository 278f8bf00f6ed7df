/** The call that describes all others (docs/interchange.md). */

import type { ApiDescription } from '#contract/openapi-schema.ts';
import { describeApi } from '#contract/openapi.ts';
import { mountShared } from './mount.ts';
import type { Mounting } from './mount.ts';

/** It changes only with the version. */
const SHARED_SECONDS = 300;

export function mountApiDescription(mounting: Mounting, version: string): void {
  let description: ApiDescription | null = null;
  mountShared(mounting, 'describeApi', async () => (description ??= describeApi(version)), {
    sharedSeconds: SHARED_SECONDS,
  });
}
