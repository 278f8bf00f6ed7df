/** The page of an order that its confirmation token opens. */

import { mount } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { showOrderPage } from './show-order-page.ts';
import type { OrderPageServices } from './show-order-page.ts';

export function orderPageRoutes(mounting: Mounting, services: OrderPageServices): void {
  mount(mounting, 'getOrderByToken', async ({ params }, { reply }) => {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    return (await showOrderPage(services, params.token)) ?? new Problem('not_found');
  });
}
