import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalForm, parseForm } from '../src/form-body.ts';
import { StripeError } from '../src/stripe-error.ts';

type Nested = string | { readonly [name: string]: Nested };

const name = fc.stringMatching(/^[a-z_]{1,8}$/);
const nested = fc.letrec<{ node: Nested; group: Nested }>((tie) => ({
  node: fc.oneof({ maxDepth: 4 }, fc.string(), tie('group')),
  group: fc.dictionary(name, tie('node'), { minKeys: 1, maxKeys: 4 }),
})).group;

function pairsOf(node: Nested, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node).flatMap(([key, inner]) => pairsOf(inner, path === '' ? key : `${path}[${key}]`));
}

test('what was encoded comes back, whatever the order of the pairs', () => {
  fc.assert(
    fc.property(nested, fc.array(fc.nat()), (value, order) => {
      const pairs = pairsOf(value, '');
      const shuffled = pairs.toSorted((a, b) => (order[pairs.indexOf(a)] ?? 0) - (order[pairs.indexOf(b)] ?? 0));
      const body = new URLSearchParams(pairs).toString();
      const other = new URLSearchParams(shuffled).toString();
      expect(parseForm(body)).toEqual(value);
      expect(parseForm(other)).toEqual(value);
      expect(canonicalForm(other)).toBe(canonicalForm(body));
    }),
  );
});

test('any text is either parsed or refused with 400', () => {
  const body = fc.oneof(fc.string(), fc.stringMatching(/^([a-c]|\[|\]|=|&|%5B|__proto__){0,40}$/));
  fc.assert(
    fc.property(body, (text) => {
      try {
        parseForm(text);
      } catch (error) {
        expect(error).toBeInstanceOf(StripeError);
        expect((error as StripeError).details.status).toBe(400);
      }
    }),
  );
});

test.each([
  ['five thousand and one parameters', Array.from({ length: 5001 }, (_none, index) => `a${index}=1`).join('&')],
  ['nine levels', 'a[b][c][d][e][f][g][h][i]=1'],
  ['a bracket left open', 'a[b=1'],
  ['a value that is also a group', 'a=1&a[b]=2'],
  ['a group that is also a value', 'a[b]=2&a=1'],
])('%s are refused', (_what, body) => {
  expect(() => parseForm(body)).toThrow(StripeError);
});
