import { describe, expect, test } from 'vitest';
import { parseLeftPage } from '#app/payment-page/left-page.ts';
import { clockAtEnd, pageTime } from '#app/payment-page/page-time.ts';

const END = Date.parse('2026-11-27T20:42:00Z');
const minutesBefore = (minutes: number) => END - minutes * 60_000;

describe('how long a payment page stays open', () => {
  test('its end is a time of the company, in winter and in summer', () => {
    expect(pageTime(END, minutesBefore(20))).toEqual({
      kind: 'open',
      clock: expect.stringMatching(/^3:42 p\.m\. EST$/),
    });
    expect(clockAtEnd(Date.parse('2026-07-01T13:30:00Z'))).toMatch(/^10:00 a\.m\. EDT$/);
  });

  test('its end is a time of a company in another zone', () => {
    expect(pageTime(END, minutesBefore(20), 'America/St_Johns')).toEqual({
      kind: 'open',
      clock: expect.stringMatching(/^5:12 p\.m\. NST$/),
    });
    expect(clockAtEnd(Date.parse('2026-07-01T13:30:00Z'), 'America/St_Johns')).toMatch(/^11:30 a\.m\. NDT$/);
  });

  test('a warning comes five minutes before it, with the minutes that are left', () => {
    expect(pageTime(END, minutesBefore(5.5))).toMatchObject({ kind: 'open' });
    expect(pageTime(END, minutesBefore(5))).toMatchObject({ kind: 'ending', minutes: 5 });
    expect(pageTime(END, minutesBefore(0.5))).toMatchObject({ kind: 'ending', minutes: 1 });
  });

  test('that it has closed is said for two hours', () => {
    expect(pageTime(END, END)).toMatchObject({ kind: 'over' });
    expect(pageTime(END, minutesBefore(-121))).toBeNull();
  });

  test('what is no stored page is none', () => {
    const page = { orderNumber: 'RE-AAAAA-BBBBB', openUntil: END };
    expect(parseLeftPage(JSON.stringify(page))).toEqual(page);
    for (const text of [null, '', 'null', '[]', '{"orderNumber":1,"openUntil":2}', '{"orderNumber":"RE"}'])
      expect(parseLeftPage(text)).toBeNull();
  });
});
