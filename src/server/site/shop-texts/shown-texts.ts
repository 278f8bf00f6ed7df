/** What pages show of the shop texts: nothing of a part that is the standard one. */

import type { BrandColors } from '#contract/brand-colors.ts';
import { dayIn, momentIn } from '#contract/company-time.ts';
import type { OwnLooks, OwnPolicy } from '#contract/content.ts';
import { POLICIES, parsePolicy } from '#contract/policy-text.ts';
import type { PolicyName } from '#contract/policy-text.ts';
import type { Banner } from '#contract/shop-texts.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { OwnTexts, TextPart } from './parts.ts';
import { TEXT_PARTS } from './parts.ts';
import { findPart } from './shop-text-store.ts';
import type { StoredPart } from './stored-part.ts';

/** Everything that is not the standard, by its part. */
export function toOwnTexts(rows: readonly Pick<StoredPart, 'part' | 'value'>[]): OwnTexts {
  const values = new Map(rows.map(({ part, value }) => [part, value]));
  const read = (part: TextPart) => [part, values.get(part) ?? null];
  // The functions of this folder alone write them.
  return Object.fromEntries(TEXT_PARTS.map(read)) as OwnTexts;
}

/** What every page receives beside the company; without own texts an empty object. */
export function toOwnLooks(texts: OwnTexts, now: Date, timeZone: string): OwnLooks {
  const { notice, colors, logo, figures, services } = texts;
  const policies = POLICIES.filter((name) => texts[`policy.${name}`] !== null);
  return {
    ...(notice !== null && isShown(notice, now, timeZone) && { notice: notice.text }),
    ...(colors !== null && { style_sheet: brandStylePath(colors) }),
    ...(logo !== null && { logo: { url: `/brand/logo-${logo.hash}.png`, width: logo.width, height: logo.height } }),
    ...(figures !== null && { figures: [...figures] }),
    ...(services !== null && {
      services: services.map((service) => ({ ...service, features: [...service.features] })),
    }),
    ...(policies.length > 0 && { own_policies: policies }),
  };
}

export function isShown({ from, to }: Banner, now: Date, timeZone: string): boolean {
  return (from === null || momentIn(timeZone, from) <= now) && (to === null || now < momentIn(timeZone, to));
}

/** When the notice appears or disappears next; null for never. */
export function nextTurn({ from, to }: Banner, now: Date, timeZone: string): Date | null {
  const turns = [from, to].flatMap((local) => (local === null ? [] : [momentIn(timeZone, local)]));
  return turns.filter((turn) => turn > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** The colours are in its address, so that it can be stored for good. */
export function brandStylePath({ light, dark }: BrandColors): string {
  return `/brand/${light.slice(1)}-${dark.slice(1)}.css`;
}

/** Null for a policy that is the standard one. */
export async function findOwnPolicy(queries: Queries, name: PolicyName): Promise<OwnPolicy | null> {
  const row = await findPart(queries, `policy.${name}`);
  if (row === null || typeof row.value !== 'string') return null;
  return { updated: dayIn(await findTimeZone(queries), row.changedAt), ...parsePolicy(row.value) };
}
