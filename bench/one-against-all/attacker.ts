/** The attacking client as a process of its own, so that it takes no time from the visitor that is measured; it ends when it is killed. */

import { ATTACKS } from './attacks.ts';
import type { AttackName } from './attacks.ts';

export interface AttackOrder {
  attack: AttackName;
  url: string;
  dataDir: string;
}

process.once('message', ({ attack, url, dataDir }: AttackOrder) => {
  // A shop that has died ends the attack; what it did is measured.
  ATTACKS[attack]({ url, dataDir, ready: () => process.send?.('ready') }).catch((error: unknown) => {
    console.error(`The attack has ended: ${String(error)}`);
    process.send?.('ready');
  });
});
process.once('disconnect', () => process.exit(0));
