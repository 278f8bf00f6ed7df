/** GET /tools/pump/:id/data-sheet/ over the demo company: a selection as one page to print. */

import { afterAll, expect, test } from 'vitest';
import { dataSheetPath } from '#contract/document-paths.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import { pumpRoutes } from '#server/catalogue/pumps/routes.ts';
import { dataSheetRoutes } from '#server/orders/documents/data-sheet-routes.ts';
import { drawDocuments } from '#server/orders/documents/draw-document.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const SELLER = { name: 'Kestrel Bay', address: '14 Foundry Lane', phone: '', email: 'a@b.example' };
const app = createRoutesApp((mounting) => {
  const pumps = pumpRoutes(mounting, shop);
  const findSeller = async () => SELLER;
  dataSheetRoutes(mounting.app, { ...shop, pumps, findSeller, drawFor: () => drawDocuments });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const DUTY = { q: '420 gpm', h: '85 ft', t: '80 C', z: '2 m', hf: '0.5 m' };
const { id } = await shop.database
  .selectFrom('products')
  .select('id')
  .where('part_number', '=', 'KB-ES4310-DI')
  .executeTakeFirstOrThrow();
const get = (duty: PumpTexts, productId = id) => app.inject(dataSheetPath(productId, duty));

test('a data sheet is one page with duty, figures, plot and the points of the curve', async () => {
  const response = await get(DUTY);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="data-sheet-KB-ES4310-DI.pdf"',
    'cache-control': 'no-store',
  });
  const { pages, title, isTagged, roles, elements } = await readPdf(response.rawPayload);
  expect([pages.length, title, isTagged]).toEqual([1, 'Pump selection data sheet KB-ES4310-DI', true]);
  for (const text of [
    'Kestrel Bay',
    'End-suction pump 4x3-10, ductile iron',
    'Flow 95.4 m³/h (420 US gpm)',
    'Total head 25.9 m (85 ft)',
    'Temperature 80 °C (176 °F)',
    'Non-overloading motor 15 hp (11 kW)',
    'NPSH required 3.0 m',
    'Impeller trimmed to 248 mm (9.76 in)',
    'Minimum continuous flow 24.0 m³/h',
    'Speed 1750 rpm, 60 Hz',
    'of the flow at best efficiency (BEP)',
    'Source of the curve Catalogue, January 15, 2026',
    'Flow, m³/h (US gpm) Head, m (ft) Eff., %',
    'Duty as entered: Flow 420 US gpm, Total head 85 ft, Temperature 80 C,',
    'Selection aid, not a guarantee; we confirm every duty before shipment.',
  ])
    expect(pages[0]).toContain(text);
  expect(roles.filter((role) => role === 'Figure')).toHaveLength(1);
  expect(elements.find(({ role }) => role === 'H1')?.text).toBe('Pump selection data sheet');
  // A heading and thirteen points of five figures.
  expect(['TH', 'TD'].map((cell) => roles.filter((role) => role === cell).length)).toEqual([5, 65]);
});

test.each([
  [{ h: '85 ft' }, 'q'],
  [{ q: '420 gpm', h: '10 kg' }, 'h'],
  [{ ...DUTY, hz: '55' }, 'hz'],
  [{ ...DUTY, material: 'gold' }, 'material'],
  [{ ...DUTY, q: 'x'.repeat(101) }, 'q'],
])('%j is refused with the name of the field', async (duty, field) => {
  const response = await get(duty);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
});

test.each([
  ['that is not offered for the duty', { q: '5', h: '300' }, id],
  ['of another supply', { ...DUTY, hz: '50' }, id],
  ['that is no product', DUTY, 999_999],
])('a pump %s is not found', async (_what, duty, productId) => {
  expect((await get(duty, productId)).statusCode).toBe(404);
});
