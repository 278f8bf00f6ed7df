/** The standard policies that an owner begins with are, word for word, those that pages show. */

import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { toPolicy } from '#app/features/policies/own-policy.tsx';
import type { Policy } from '#app/features/policies/policy-page.tsx';
import { PRIVACY_POLICY } from '#app/features/policies/privacy-policy.tsx';
import { REFUND_POLICY } from '#app/features/policies/refund-policy.tsx';
import { SHIPPING_POLICY } from '#app/features/policies/shipping-policy.tsx';
import { parsePolicy } from '#contract/policy-text.ts';
import { writeStandardPolicy } from '#server/site/shop-texts/standard-policy.ts';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => createElement('a', { href: to }, children),
}));

const COMPANY = {
  name: 'Bay & Sons Ltd.',
  tagline: '',
  description: '',
  address: '14 Foundry Lane, Kestrel Bay',
  phone: '(705) 555-0142',
  email: 'shop@example.com',
  hours: '9 to 5',
  days: 'Monday',
  founded: 1981,
};

test.each([
  ['privacy', PRIVACY_POLICY],
  ['shipping', SHIPPING_POLICY],
  ['refund', REFUND_POLICY],
] as const)('the %s policy as Markdown is that of its page', (name, standard) => {
  const own = toPolicy({ updated: standard.updated, ...parsePolicy(writeStandardPolicy(name, COMPANY)) }, '');
  expect(partsOf(own)).toEqual(partsOf(standard));
});

/** Title, introduction and sections as elements without their attributes but the addresses of links. */
function partsOf({ title, intro, sections }: Policy): string[] {
  const html = (node: ReactNode) =>
    renderToStaticMarkup(createElement('div', {}, node)).replaceAll(/ (?:class|rel|target)="[^"]*"/g, '');
  return [title, html(intro(COMPANY)), ...sections(COMPANY).flatMap((section) => [section.title, html(section.body)])];
}
