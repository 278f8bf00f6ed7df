import { expect } from '@playwright/test';
import type { Page, Response } from '@playwright/test';

/**
 * Makes a change of the catalogue again while it is refused as busy: nothing is changed while an import of another journey is
 * running, or the lists are sorted anew after a change (docs/decisions/075), and both take long on a slow machine.
 */
export async function unlessBusy(page: Page, change: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const isReply = (reply: Response) => reply.request().method() === 'POST';
    const [reply] = await Promise.all([page.waitForResponse(isReply), change()]);
    expect(await reply.text()).not.toContain('catalogue_busy');
  }).toPass();
}
