/** A request for quotation with a photograph, in every engine. */

import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { SHOP, inEveryEngine } from './journey.ts';

const within = { role: 'form', name: 'Request a quote' };

inEveryEngine({
  async 'measures, a photograph and who writes are sent, and the request has a page of its own'(window) {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-photograph-'));
    try {
      const photograph = join(folder, 'nameplate.jpg');
      // Large enough to be made smaller by the browser.
      const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
      await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#8a8f94', noise } })
        .jpeg({ quality: 95 })
        .toFile(photograph);
      expect((await stat(photograph)).size).toBeGreaterThan(1_500_000);
      await window.goto(`${SHOP}/request?add=KB-GRF-375:2`);
      await window.upload({ role: 'file', within }, photograph);
      await window.waitFor({ role: 'button', name: 'Remove nameplate.jpg', within });
      await window.waitForText('Sent');
      await window.type({ role: 'textbox', name: /^Name/, within }, 'Ada Buyer');
      await window.type({ role: 'textbox', name: /^Email/, within }, 'ada@buyer.example');
      await window.click({ role: 'button', name: 'Send Request', within });
      await window.waitForAddress(/\/request\/[\w-]{43}$/);
      await window.waitFor({ role: 'heading', name: /^Request RQ-/ });
      await window.waitForText('nameplate.jpg');
      await window.waitForText('KB-GRF-375');
    } finally {
      await rm(folder, { recursive: true });
    }
  },
});
