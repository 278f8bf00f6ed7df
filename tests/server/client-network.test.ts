/** The networks whose calls are counted together. */

import { expect, test } from 'vitest';
import { toClientNetworks } from '#server/platform/limits/client-network.ts';
import { LimitedClients } from '#server/platform/limits/limited-clients.ts';

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['::FFFF:cb00:7109', ['203.0.113.9']],
  ['64:ff9b::192.0.2.33', ['192.0.2.33']],
  ['::1', ['::/64', '::/56', '::/48']],
  ['2001:db8::1', ['2001:db8::/64', '2001:db8::/56', '2001:db8::/48']],
  ['2001:DB8:0:0107:1:2:3:4', ['2001:db8:0:107::/64', '2001:db8:0:100::/56', '2001:db8::/48']],
  ['2001:db8:0:7::', ['2001:db8:0:7::/64', '2001:db8::/56', '2001:db8::/48']],
  ['fe80::1%eth0', ['fe80::/64', 'fe80::/56', 'fe80::/48']],
  ['unknown', ['unknown']],
  ['', ['unknown']],
  [undefined, ['unknown']],
  ['1', ['unknown']],
  ['0x7f.1', ['unknown']],
  ['<script>', ['unknown']],
])('%s belongs to %s', (address, networks) => {
  expect(toClientNetworks(address)).toEqual(networks);
});

test('a million rejected clients take no more memory than ten thousand', () => {
  const refused = new LimitedClients();
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
