/** The equipment, gallery and company calls of §7. */

import { USUAL_TIME_ZONE } from '#contract/company-time.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountShared } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { findOwnPolicy, toOwnLooks, toOwnTexts } from '#server/site/shop-texts/shown-texts.ts';
import {
  findCompanyWithTexts,
  findEquipmentCategory,
  findGallery,
  findManufacturers,
  findSections,
  listEquipmentCategories,
  listGalleryCategories,
} from './content-store.ts';
import { toGallery, toManufacturer, toSection } from './show-content.ts';

export function contentRoutes(mounting: Mounting, { database }: { database: Database }): void {
  const showGallery = async (slug: string) => {
    const gallery = await findGallery(database, slug);
    return gallery === null ? new Problem('not_found') : toGallery(gallery);
  };

  mountShared(mounting, 'getCompanyInfo', async () => {
    const found = await findCompanyWithTexts(database);
    if (found === null) return new Problem('not_found');
    const { texts, time_zone: timeZone, provinces, ...company } = found;
    return {
      ...company,
      ...(timeZone !== USUAL_TIME_ZONE && { time_zone: timeZone }),
      ...(provinces.length > 0 && { provinces }),
      ...toOwnLooks(toOwnTexts(texts), new Date(), timeZone),
    };
  });
  mountShared(mounting, 'getOwnPolicy', async ({ params }) => {
    return (await findOwnPolicy(database, params.policy)) ?? new Problem('not_found');
  });

  mountShared(mounting, 'listEquipmentCategories', async () => listEquipmentCategories(database));
  mountShared(mounting, 'getEquipmentCategory', async ({ params }) => {
    return (await findEquipmentCategory(database, params.slug)) ?? new Problem('not_found');
  });

  mountShared(mounting, 'listSections', async () => findSections(database, null));
  mountShared(mounting, 'listSectionsWithManufacturers', async ({ query }) => {
    return (await findSections(database, query.category_slug ?? null)).map(toSection);
  });
  mountShared(mounting, 'listManufacturers', async ({ query }) => {
    return (await findManufacturers(database, query.section ?? null)).map(toManufacturer);
  });

  mountShared(mounting, 'listGalleryCategories', async () => listGalleryCategories(database));
  // §7 names these two beside /galleries/{slug}/; they are the galleries with those slugs.
  mountShared(mounting, 'getServiceRepairGallery', async () => showGallery('service-repair'));
  mountShared(mounting, 'getNewEquipmentGallery', async () => showGallery('new-equipment'));
  mountShared(mounting, 'getGallery', async ({ params }) => showGallery(params.slug));
}
