/** Kills a real shop and its payment sandbox while buyers go on, for tests of what a kill may not lose. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { startRealShop } from './real-shop.ts';

interface Killing {
  kills: number;
  /** Of the kills, one in so many hits the payment sandbox instead of the shop. */
  sandboxEvery: number;
  buyersAtOnce: number;
  /** What is begun at least, also when the kills are over before. */
  least: number;
  random: () => number;
  /** One buyer from beginning to end; counted from 1. */
  buy: (count: number) => Promise<void>;
}

/** How many were begun. */
export async function killWhile(
  shop: Awaited<ReturnType<typeof startRealShop>>,
  { kills, sandboxEvery, buyersAtOnce, least, random, buy }: Killing,
): Promise<number> {
  let isKilling = true;
  let begun = 0;
  const buyOn = async () => {
    while (isKilling || begun < least) {
      begun += 1;
      await buy(begun);
    }
  };
  const buyers = Array.from({ length: buyersAtOnce }, buyOn);
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(200 + random() * 900);
    const server = shop.servers[kill % shop.servers.length]?.process ?? shop.server;
    await (kill % sandboxEvery === 0 ? shop.sandbox : server).kill();
  }
  isKilling = false;
  await Promise.all(buyers);
  return begun;
}
