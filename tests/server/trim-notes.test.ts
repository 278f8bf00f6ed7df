/** Of the words behind a part only those are a note that its product does not say itself. */

import { describe, expect, test } from 'vitest';
import { toProductWords, trimNote } from '#server/catalogue/quick-order/trim-notes.ts';

const SEAL = toProductWords(
  'KB-CS38-SSV 38 mm cartridge seal, SiC/SiC, FKM 316 stainless steel Mechanical Seals single seal silicon carbide',
  'Ready to fit single seal for 38 mm shafts. No shims are needed.',
);
const PUMP = toProductWords('KB-ES328-SS End-suction pump 3x2-8, 316 stainless 316 stainless steel Pumps', '');

describe('a note is', () => {
  test.each([
    ['38 mm cartridge seal, SiC/SiC, FKM', ''],
    ['38mm Cartridge Seal SiC/SiC Viton', ''],
    ['SEAL, MECH, CART 38MM SIC/SIC/VIT', ''],
    ['EA, 38 mm cartridge seal, SiC/SiC, FK', ''],
    ['Ready to fit single seal for 38 m', ''],
    ['cartridge seal, 38 mm, for P-101 spare', 'for P-101 spare'],
    ['38 mm cartridge seal for P-101 spare', 'for P-101 spare'],
    ['38 mm cartridge seal - urgent', 'urgent'],
  ])('of %j what the name does not say: %j', (note, left) => {
    expect(trimNote(note, [SEAL])).toBe(left);
  });

  test.each([
    'for 38 mm cartridge seal',
    'with EPDM',
    'no FKM',
    'seal plate',
    '45 mm',
    '$31.45',
    '3',
    'spare for P-101, P-102',
    'No shims',
  ])('%j as it was sent', (note) => {
    expect(trimNote(note, [SEAL])).toBe(note);
  });

  test('of a name that was cut off nothing', () => {
    expect(trimNote('End-suction pump 3x2-8, 316 stainles', [PUMP])).toBe('');
  });

  test('what one of several parts does not say', () => {
    expect(trimNote('cartridge seal, 316 stainless', [SEAL, PUMP])).toBe('cartridge seal');
  });
});
