/** A letter around a list: what is its text and what may be an order line. */

import { expect, test } from 'vitest';
import { readLines } from '#contract/quick-order/read-lines.ts';

const orderLines = (text: string) => readLines(text).lines.flatMap((line) => (line.isText ? [] : [line.text]));

test('a signature is no list', () => {
  const signature = [
    'Dan Kowalski', 'Purchasing, plant 3', 'Northgate Pulp & Paper Ltd.', '1250 Industrial Pk, Unit 12', 'Prince George, BC V2L4W3',
    'T: 250.555.0134 | C: 250-555-0188', '555-0134', 'ext. 22', '2nd floor', '10th floor', 'Mon-Fri 7:00 - 15:30', 'Open 7:30am to 4pm',
    'GST # 12345 6789 RT0001', 'ISO 9001:2015 certified', 'Est. 1974', 'Sent from my iPhone 13', 'This email and any attachments (2) are confidential.',
  ]; // oxfmt-ignore
  for (const end of [
    'Regards,',
    'Thanks again, Dan',
    'Kind regards',
    'Merci beaucoup',
    'THANKS',
    '--',
    '> Cordialement,',
  ])
    expect(orderLines(['Hi,', 'KB-GRF-375 2', '', end, ...signature].join('\n'))).toEqual(['KB-GRF-375 2']);
});

test('below a signature what looks like a part number or a quantity stays an order line', () => {
  const lines = ['P-101 2', 'gasket 2 pcs', 'gasket, qty 3', '2 x KB-GRF-375'];
  expect(orderLines(['Thanks,', 'Dan', ...lines].join('\n'))).toEqual(lines);
});

test('thanks in a sentence end no letter, and another letter begins below its sender', () => {
  expect(orderLines('Thanks for the quick reply, we need:\ngasket 2')).toEqual(['gasket 2']);
  expect(orderLines('Regards\nBay 7\nFrom: Kim\ngasket 2')).toEqual(['gasket 2']);
});

test('a number that names a place is no quantity', () => {
  const places = ['Purchasing, plant 3', 'Purchasing | Plant 3', 'Bldg. 4, Room 214', 'Maintenance - ext. 22'];
  expect(orderLines(places.join('\n'))).toEqual([]);
  const parts = ['Plant 3: 2 seals', 'VALVE, GATE 2', '2 gaskets for plant 3', 'KB-1 2 plant 3'];
  expect(orderLines(parts.join('\n'))).toEqual(parts);
});

test('a table with a heading has its signature below too', () => {
  expect(orderLines('Part no,Qty,Description\nKB-1,2,Seal\nRegards,,\nDan Kowalski,,\nBay 7 and 8,,')).toEqual([
    'KB-1,2,Seal',
  ]);
});
