import type { Page } from '@playwright/test';

/**
 * A gallery that stands still until the test moves its clock, also when movement is then allowed: on a slow machine it would move
 * on between two looks.
 */
export async function openStillGallery(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/gallery/service-repair');
  await page.clock.pauseAt(Date.now() + 60_000);
}
