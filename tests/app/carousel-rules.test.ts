import { expect, test } from 'vitest';
import { outsideAddress } from '#app/features/equipment/outside-address.ts';
import { yearsOfExperience } from '#contract/company-statistics.ts';
import { CAROUSEL_ADVANCE_MIN_IMAGES } from '#contract/constants.ts';
import { advances, lastIndex, nextIndex } from '#ui/carousel-rules.ts';
import type { CarouselState } from '#ui/carousel-rules.ts';

test.each([
  [8, 3, 5],
  [8, 2, 6],
  [8, 1, 7],
  [3, 3, 0],
  [2, 3, 0],
  [0, 1, 0],
])('of %i slides with %i in view the last place is %i', (slides, inView, index) => {
  expect(lastIndex(slides, inView)).toBe(index);
});

test.each([
  ['one on', 2, 1, 3],
  ['one back', 2, -1, 1],
  ['round at the end', 5, 1, 0],
  ['round at the beginning', 0, -1, 5],
  ['from behind the last place, after the window grew', 7, 1, 0],
] as const)('it goes %s', (_name, place, by, next) => {
  expect(nextIndex(place, by, 8, 3)).toBe(next);
});

const MOVING: CarouselState = {
  slides: 4,
  isPaused: false,
  isHovered: false,
  hasFocus: false,
  isTabHidden: false,
  isHeld: false,
  prefersReducedMotion: false,
};

test('it advances automatically with more than three pictures', () => {
  expect(advances(MOVING, CAROUSEL_ADVANCE_MIN_IMAGES)).toBe(true);
  expect(advances({ ...MOVING, slides: 3 }, CAROUSEL_ADVANCE_MIN_IMAGES)).toBe(false);
});

test.each(['isPaused', 'isHovered', 'hasFocus', 'isTabHidden', 'isHeld', 'prefersReducedMotion'] as const)(
  'it is paused when %s',
  (reason) => {
    expect(advances({ ...MOVING, [reason]: true }, CAROUSEL_ADVANCE_MIN_IMAGES)).toBe(false);
  },
);

test.each([
  ['https://maker.example/path', 'https://maker.example/path'],
  ['http://maker.example', 'http://maker.example/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//maker.example', null],
  ['maker', null],
  ['', null],
  [null, null],
])('a manufacturer at %s is linked as %s', (url, address) => {
  expect(outsideAddress(url)).toBe(address);
});

test('years of experience count from 1981', () => {
  expect(yearsOfExperience(new Date(2026, 10, 20))).toBe(45);
});
