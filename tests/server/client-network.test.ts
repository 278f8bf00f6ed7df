/** Whose calls are counted together. */
import { expect, test } from 'vitest';
import { toClientNetwork } from '#server/limits/client-network.ts';
import { RefusedClients } from '#server/limits/refused-clients.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0007:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:db8:0:7::', '2001:db8:0:7::/64'],
  ['2001:db8::7:1:2:3:4', '2001:db8:0:7::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ['<script>', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(toClientNetwork(address)).toBe(network);
});

test('a million refused clients take no more memory than ten thousand', () => {
  const refused = new RefusedClients();
  const client = Buffer.alloc(16);
  let most = 0;
  for (let each = 0; each < 1_000_000; each += 1) {
    client.writeUInt32LE(each);
    refused.note(client, 60, 0);
    most = Math.max(most, refused.size);
  }
  expect(most).toBe(10_000);
  expect(refused.findWait(client, 1000)).toBe(59);
  expect(refused.findWait(client, 10_000)).toBeNull();
});
