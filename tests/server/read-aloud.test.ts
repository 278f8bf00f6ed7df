/** What programs read out of printed documents: the words of their texts, also where a line ends between two of them. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawDocuments } from '#server/orders/documents/draw-document.ts';
import type { PrintedDocument } from '#server/orders/documents/printed-document.ts';
import { wrapText, wrapTexts } from '#server/orders/documents/wrap-text.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

/** About as many characters as fit into a note's line. */
const LONG = 'Stuffing box of a cast iron end suction pump, with a shaft sleeve of hardened stainless steel. '.repeat(
  3,
);
const PART_NUMBER = `KB-${'8L-1.875-'.repeat(9)}316SS`;

/** Every kind of text of a paper is long; every document is drawn from these parts. */
const DOCUMENT: PrintedDocument = {
  heading: 'Packing slip',
  title: 'Packing slip RE-12345-67890',
  date: new Date('2026-11-25T12:00:00Z'),
  company: { name: `Équipements Łukasz ${LONG}`, lines: ['14 Foundry Lane', LONG, '(705) 555-0142'] },
  facts: [
    ['PO number', `Shutdown spring turnaround ${PART_NUMBER}`],
    ['Carrier', 'Day & Ross, general freight'],
  ],
  parties: [
    { heading: 'Ship to', lines: ['Zoé Łuk', LONG, 'Canada'] },
    { heading: 'Bill to', lines: ['Pâtes & Papiers'] },
  ],
  table: {
    title: 'Items',
    columns: [
      { heading: 'Part number', width: 110, align: 'left', mono: true },
      { heading: 'Description', width: null, align: 'left', mono: false },
      { heading: 'Remark', width: 90, align: 'right', mono: false },
    ],
    rows: [[PART_NUMBER, LONG, LONG]],
  },
  sums: [{ label: `Tax ${LONG}`, value: 'C$1.00', isTotal: false }],
  notes: [LONG, 'Short.'],
};

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

test('every text of a document is read out with its words apart and its part numbers whole', async () => {
  const { elements } = await readPdf(await drawDocuments([DOCUMENT]));
  const read = elements.map(({ text }) => text.trimEnd());
  for (const text of [
    DOCUMENT.company.name,
    DOCUMENT.company.lines.join(' '),
    ...DOCUMENT.facts.map(([, value]) => value),
    ...DOCUMENT.parties.map(({ lines }) => lines.join(' ')),
    ...DOCUMENT.table.rows.flat(),
    ...DOCUMENT.sums.map(({ label }) => label),
    ...DOCUMENT.notes,
  ])
    expect(read).toContain(words(text).join(' '));
});

const TEXT = fc.array(fc.stringMatching(/^[A-Za-z0-9.\-/éŁ]{1,30}$/), { maxLength: 20 }).map((list) => list.join(' '));
const widthOf = (text: string) => text.length;

test('joined as they are, the lines of any text are that text, within the width', () => {
  fc.assert(
    fc.property(TEXT, fc.integer({ min: 4, max: 40 }), (text, width) => {
      const lines = wrapText(text, width, widthOf);
      expect(lines.join('')).toBe(text);
      expect(lines.every((line) => line.trimEnd().length <= width)).toBe(true);
    }),
  );
});

test('joined as they are, the lines of several texts are these with one space between', () => {
  fc.assert(
    fc.property(fc.array(TEXT, { minLength: 1, maxLength: 5 }), fc.integer({ min: 4, max: 40 }), (texts, width) => {
      expect(wrapTexts(texts, width, widthOf).join('')).toBe(texts.join(' '));
    }),
  );
});
