import { expect, test } from 'vitest';
import { endSentence } from '#contract/sentences.ts';

test.each([
  ['Test Pumps', 'Test Pumps.'],
  ['Example Pumps Ltd.', 'Example Pumps Ltd.'],
  ['Example Pumps (Ontario) Ltd. ', 'Example Pumps (Ontario) Ltd.'],
  ['Pumps!', 'Pumps!'],
  ['Link copied!', 'Link copied!'],
  ['Who has it?', 'Who has it?'],
  ['Pumps & more…', 'Pumps & more…'],
  ['the “Pump Co.”', 'the “Pump Co.”'],
  ['Pumps (Canada)', 'Pumps (Canada).'],
  ['', ''],
])('%j as the end of a sentence is %j', (text, sentence) => {
  expect(endSentence(text)).toBe(sentence);
});
