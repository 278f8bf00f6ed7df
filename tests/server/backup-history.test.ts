/** When the backup of the night is due, and from when on an old one needs a person. */

import { expect, test } from 'vitest';
import { findOldBackup, isBackupDue } from '#server/operations/backup/backup-history.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';

const NONE = { timeZone: TIME_ZONE, lastTaken: null, lastFailure: null, isRunning: false };
const taken = (at: string) => ({
  ...NONE,
  lastTaken: { at: new Date(at), folder: '/b', file: 'shop.tar', byteSize: 1, by: 'Anna' },
});
const failed = (at: string) => ({ at: new Date(at), why: 'the disk is full' });

test.each([
  ['none was taken', NONE, '2026-11-22T20:00:00Z', true],
  ['at one o’clock of the next day in Toronto', taken('2026-11-21T20:00:00Z'), '2026-11-22T06:00:00Z', false],
  ['at two o’clock in Toronto', taken('2026-11-21T20:00:00Z'), '2026-11-22T07:00:00Z', true],
  ['after that of the night', taken('2026-11-22T07:00:00Z'), '2026-11-22T20:00:00Z', false],
  ['in summer at two o’clock', taken('2026-07-01T20:00:00Z'), '2026-07-02T06:00:00Z', true],
  ['after a night without power', taken('2026-11-19T07:00:00Z'), '2026-11-22T15:00:00Z', true],
  ['while one is being taken', { ...NONE, isRunning: true }, '2026-11-22T20:00:00Z', false],
  [
    'half an hour after one that failed',
    { ...NONE, lastFailure: failed('2026-11-22T19:30:00Z') },
    '2026-11-22T20:00:00Z',
    false,
  ],
  [
    'an hour after one that failed',
    { ...NONE, lastFailure: failed('2026-11-22T19:00:00Z') },
    '2026-11-22T20:00:00Z',
    true,
  ],
])('%s: a backup is due or not', (_, history, now, isDue) => {
  expect(isBackupDue(history, new Date(now))).toBe(isDue);
});

test('after another start of the shop a backup that failed is tried again at once', () => {
  const history = { ...NONE, lastFailure: failed('2026-11-22T19:30:00Z') };
  const now = new Date('2026-11-22T19:40:00Z');
  expect(isBackupDue(history, now, new Date('2026-11-22T19:35:00Z'))).toBe(true);
  expect(isBackupDue(history, now, new Date('2026-11-22T19:00:00Z'))).toBe(false);
});

test('a backup older than a day needs a person, and so does one that never succeeded', () => {
  const now = new Date('2026-11-22T20:00:00Z');
  expect(findOldBackup(NONE, now)).toBe(null);
  expect(findOldBackup(taken('2026-11-21T19:00:00Z'), now)).toBe(null);
  expect(findOldBackup(taken('2026-11-21T17:00:00Z'), now)).toEqual({
    at: new Date('2026-11-21T17:00:00Z'),
    why: null,
  });
  expect(findOldBackup({ ...NONE, lastFailure: failed('2026-11-22T19:00:00Z') }, now)).toEqual({
    at: null,
    why: 'the disk is full',
  });
});
