/** The screen Shop texts: what is shown in place of the standard, and the maintenance of the shop. */

import type { FastifyInstance } from 'fastify';
import { LOGO_PICTURE_PATH } from '#contract/console/calls.ts';
import type { ConsoleParsedInput } from '#contract/console/endpoints.ts';
import { endSentence } from '#contract/sentences.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { closeShop, openShop, showMaintenance } from '#server/platform/maintenance/change-maintenance.ts';
import { callerInConsole } from '#server/platform/workers/caller-of.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import { changeCompany, changeLogo, changeText } from '#server/site/shop-texts/change-text.ts';
import type { TextChanged } from '#server/site/shop-texts/change-text.ts';
import { makeLogoInWorker } from '#server/site/shop-texts/make-logo-in-worker.ts';
import { sendLogo } from '#server/site/shop-texts/routes.ts';
import { readTextsForScreen } from '#server/site/shop-texts/texts-for-screen.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toShopTexts } from './show-shop-texts.ts';

interface ShopTextServices {
  database: Database;
  secretKey: string;
  publicUrl: string;
  workers: Pick<Workers, 'run'>;
}

type Change = ConsoleParsedInput<'changeShopText'>['body'];
type MakeLogo = (file: { name: string; bytes: Buffer }) => ReturnType<typeof makeLogoInWorker>;

export function shopTextRoutes(app: FastifyInstance, services: ShopTextServices): void {
  const { database, publicUrl, workers } = services;

  mountConsoleCall(app, 'getShopTexts', async () => {
    const [texts, maintenance, timeZone] = await Promise.all([
      readTextsForScreen(database),
      showMaintenance(services),
      findTimeZone(database),
    ]);
    return toShopTexts({ texts, maintenance, publicUrl, now: new Date(), timeZone });
  });

  app.get<{ Params: { hash: string } }>(`${LOGO_PICTURE_PATH}:hash`, async ({ params: { hash } }, reply) => {
    return sendLogo(database, hash, reply);
  });

  mountConsoleCall(app, 'changeShopText', async ({ body }, { by, ...context }) => {
    const makeLogo: MakeLogo = (file) => makeLogoInWorker(workers, file, callerInConsole(context));
    const changed = await change(database, body, by, makeLogo);
    if (changed.kind === 'outdated') return new Problem('texts_outdated');
    return changed.kind === 'done' ? {} : new Problem('texts_refused', { extensions: { why: changed.why } });
  });

  mountConsoleCall(app, 'beginMaintenance', async ({ body: { text } }, { by }) => {
    const begun = await closeShop(services, text, by);
    return begun.kind === 'begun' ? {} : new Problem('texts_refused', { extensions: { why: endSentence(begun.why) } });
  });

  mountConsoleCall(app, 'endMaintenance', async () => {
    await openShop(database);
    return {};
  });
}

async function change(database: Database, body: Change, by: string, makeLogo: MakeLogo): Promise<TextChanged> {
  const { seen } = body;
  switch (body.part) {
    case 'company':
      return changeCompany(database, body.part, { seen, by, value: body.value });
    case 'calendar':
      return changeCompany(database, body.part, { seen, by, value: body.value });
    case 'logo': {
      const { value } = body;
      const file = value && { name: value.name, bytes: Buffer.from(value.base64, 'base64') };
      return changeLogo(database, { seen, by, value: file && (await makeLogo(file)) });
    }
    case 'notice':
      return changeText(database, body.part, { seen, by, value: body.value });
    case 'colors':
      return changeText(database, body.part, { seen, by, value: body.value });
    case 'figures':
      return changeText(database, body.part, { seen, by, value: body.value });
    case 'services':
      return changeText(database, body.part, { seen, by, value: body.value });
    case 'redirects':
      return changeText(database, body.part, { seen, by, value: body.value.length === 0 ? null : body.value });
    default:
      return changeText(database, body.part, { seen, by, value: body.value });
  }
}
