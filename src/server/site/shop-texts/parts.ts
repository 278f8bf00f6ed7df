/** The parts of the shop texts: each is the standard one until the owner puts another in its place. */

import type { Selectable } from 'kysely';
import type { BrandColors } from '#contract/brand-colors.ts';
import type { PolicyName } from '#contract/policy-text.ts';
import type { Redirect } from '#contract/redirect-rules.ts';
import type { CompanyStatistic, CompanyService, Banner } from '#contract/shop-texts.ts';
import type { ContentTables } from '#server/platform/database/content-tables.ts';

/** Its bytes are in a table of their own, by this hash. */
export interface Logo {
  hash: string;
  name: string;
  width: number;
  height: number;
}

/** The company as the owner's folder states it. */
export type CompanyRow = Omit<Selectable<ContentTables['company']>, 'only_one'>;

/** Columns of the company that an owner may correct on a screen, by the part of it. */
export const COMPANY_PARTS = {
  company: ['address', 'phone', 'email', 'hours', 'days', 'provinces'],
  calendar: ['time_zone', 'working_days', 'holidays', 'order_cut_off', 'ships_in_days'],
} as const satisfies Record<string, readonly (keyof Selectable<ContentTables['company']>)[]>;
export type CompanyPart = keyof typeof COMPANY_PARTS;

export type CompanyValue<Part extends CompanyPart> = Pick<
  Selectable<ContentTables['company']>,
  (typeof COMPANY_PARTS)[Part][number]
>;

export const COMPANY_PART_NAMES: Record<CompanyPart, string> = {
  company: 'hours and contact',
  calendar: 'working days',
};

export interface ShopTexts extends Record<`policy.${PolicyName}`, string> {
  notice: Banner;
  colors: BrandColors;
  figures: readonly CompanyStatistic[];
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
