/** The parts of the shop texts: each is the standard one until the owner puts another in its place. */
import type { BrandColors } from '#contract/brand-colors.ts';
import type { PolicyName } from '#contract/policy-text.ts';
import type { Redirect } from '#contract/redirect-rules.ts';
import type { CompanyFigure, CompanyService, Notice } from '#contract/shop-texts.ts';

/** Its bytes are in a table of their own, by this hash. */
export interface Logo {
  hash: string;
  name: string;
  width: number;
  height: number;
}

/** What an owner may correct of the company on a screen. */
export const COMPANY_CONTACTS = ['address', 'phone', 'email', 'hours', 'days'] as const;
export type CompanyContacts = Record<(typeof COMPANY_CONTACTS)[number], string>;

export interface ShopTexts extends Record<`policy.${PolicyName}`, string> {
  notice: Notice;
  colors: BrandColors;
  figures: readonly CompanyFigure[];
  services: readonly CompanyService[];
  logo: Logo;
  redirects: readonly Redirect[];
}

export type TextPart = keyof ShopTexts;

/** Null for each part that is the standard one. */
export type OwnTexts = { [Part in TextPart]: ShopTexts[Part] | null };

export const TEXT_PARTS = [
  'policy.privacy',
  'policy.shipping',
  'policy.refund',
  'notice',
  'colors',
  'figures',
  'services',
  'logo',
  'redirects',
] as const satisfies readonly TextPart[];

/** As reports and warnings call them. */
export const PART_NAMES: Record<TextPart, string> = {
  'policy.privacy': 'privacy policy',
  'policy.shipping': 'shipping policy',
  'policy.refund': 'refund policy',
  notice: 'notice',
  colors: 'colours',
  figures: 'figures of About',
  services: 'services',
  logo: 'logo',
  redirects: 'redirects',
};
