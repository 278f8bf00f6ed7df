/** The shop texts in the form of the console's reply. */

import type { ShopTextsView } from '#contract/console/shop-texts.ts';
import { POLICIES } from '#contract/policy-text.ts';
import type { showMaintenance } from '#server/platform/maintenance/change-maintenance.ts';
import { companyRevision, revisionOf } from '#server/site/shop-texts/change-text.ts';
import { isShown } from '#server/site/shop-texts/shown-texts.ts';
import { writeStandardPolicy } from '#server/site/shop-texts/standard-policy.ts';
import type { StoredPart } from '#server/site/shop-texts/stored-part.ts';
import type { TextsForScreen } from '#server/site/shop-texts/texts-for-screen.ts';

interface Facts {
  texts: TextsForScreen;
  maintenance: Awaited<ReturnType<typeof showMaintenance>>;
  publicUrl: string;
  now: Date;
  timeZone: string;
}

export function toShopTexts({
  texts: { companyName, contacts, calendar, texts, rows, logo },
  maintenance,
  publicUrl,
  now,
  timeZone,
}: Facts): ShopTextsView {
  const part = <Value>(name: StoredPart['part'], value: Value) => {
    const row = rows.get(name);
    const changed = row === undefined || value === null ? null : { at: row.changedAt.toISOString(), by: row.changedBy };
    return { revision: revisionOf(row), changed, value };
  };
  return {
    company: { ...part('company', contacts), revision: contacts === null ? '0' : companyRevision('company', contacts) },
    calendar: {
      ...part('calendar', calendar),
      revision: calendar === null ? '0' : companyRevision('calendar', calendar),
    },
    notice: {
      ...part('notice', texts.notice),
      is_shown: texts.notice !== null && isShown(texts.notice, now, timeZone),
    },
    policies: POLICIES.map((name) => ({
      name,
      standard: contacts === null ? '' : writeStandardPolicy(name, { ...contacts, name: companyName }),
      ...part(`policy.${name}`, texts[`policy.${name}`]),
    })),
    colors: part('colors', texts.colors),
    figures: part('figures', texts.figures && [...texts.figures]),
    services: part(
      'services',
      texts.services && texts.services.map((service) => ({ ...service, features: [...service.features] })),
    ),
    logo: part('logo', logo),
    redirects: part('redirects', texts.redirects && [...texts.redirects]),
    maintenance: maintenance && {
      text: maintenance.text,
      begun_at: maintenance.begunAt.toISOString(),
      by: maintenance.by,
      owner_url: maintenance.ownerUrl,
    },
    public_url: publicUrl,
  };
}
