/** What a screen reader finds on the pages that find parts: roles, names and states, in their order. */

import { LONG } from './long.ts';
import { expectToast } from './recorded-toasts.ts';
import { expect, test } from './shop-test.ts';

test('the seal finder: each measure with its unit, then what fits with its deviations', async ({ page }) => {
  await page.goto('/finder/seal?shaft=1.75in&length=55mm');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Find a mechanical seal" [level=1]
    - status: "Seals: 1 same shaft size and length (seat not compared)"
    - form "Seal finder":
      - group "Dimensions":
        - textbox "Shaft": "1.75"
        - combobox "Unit of shaft":
          - option "mm"
          - option "in" [selected]
        - textbox "Working length": "55"
        - combobox "Unit of working length"
        - textbox "Seat bore"
      - group "Liquid":
        - combobox "Liquid"
        - textbox "Temperature"
      - group "I have a number":
        - textbox "Number"
      - button "Find seals"
    - region "Seals found":
      - region /Same shaft size and length; seat not compared/:
        - heading /Same shaft size and length; seat not compared/ [level=2]
        - list:
          - listitem:
            - article:
              - heading /1-3\\/4" elastomer-bellows seal/ [level=3]:
                - link
              - paragraph: KB-EB44-CSV
              - paragraph: shaft +0.00, working length +0.00 mm
              - paragraph: C$124.00
              - paragraph: /In Stock/
              - button /Add to Cart. 1-3\\/4"/
  `);
  await expect(page.getByRole('textbox', { name: 'Shaft', exact: true })).toHaveAccessibleDescription(
    /Diameter where the seal sits/,
  );
});

test(
  'the packing calculator: the figures as terms, one packing chosen, what is offered besides not ticked',
  LONG,
  async ({ page }) => {
    await page.goto('/tools/packing?d=60mm&D=85mm&depth=100mm&lantern=25mm&port=40mm');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - figure /Box of 85 mm on a shaft of 60 mm, in section and to scale/:
      - img /shaft 60 mm, box bore 85 mm, box depth 100 mm, 5 rings of 12.5 mm, lantern ring 25 mm with 3 of them below it, flush port 40 mm/
    - group "The box":
      - textbox "Shaft or sleeve": 60mm
      - textbox "Box bore": 85mm
      - textbox "Box depth": 100mm
    - group "The duty":
      - combobox "Used in"
      - textbox "Speed"
    - status: 5 rings, cut at 234.1 mm
    - region "Cutting card":
      - heading "Cutting card" [level=2]
      - term: Cut length
      - definition: 234.1 mm (9-3/16 in)
    - region "Packing for this box":
      - list:
        - listitem:
          - radio "Choose KB-GRF-500" [checked]
          - link "Braided PTFE-graphite packing 1/2 in, 5 ft"
        - listitem:
          - radio "Choose KB-ARM-500"
        - listitem
        - listitem:
          - radio "Choose KB-DF6085-6"
          - 'link /Get a lead time: Die-formed graphite ring set/'
      - radio "No packing"
      - group "Also for this box":
        - paragraph: "A box takes one lantern ring: choose the material."
        - checkbox /1 × KB-LR6085-P/ [checked=false]
        - checkbox /1 × KB-LR6085-B/ [checked=false]
      - button "Add to Cart"
  `);
  },
);

test('filters and the table: groups of choices with their counts, column headers that sort, cells of a row', async ({
  page,
}) => {
  await page.goto('/shop?category=Mechanical+Seals&shaft=38,45&elastomer=EPDM&view=table');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - list "Chosen filters":
      - listitem:
        - link /Remove Shaft size. 38 mm/
      - listitem:
        - link /Remove Shaft size. 45 mm/
      - listitem:
        - link /Remove Elastomer. EPDM/
      - listitem:
        - link "Clear filters"
    - region "Filters":
      - group "Shaft size":
        - list:
          - listitem:
            - checkbox /25 mm .* 1 product/ [checked=false]
          - listitem
          - listitem:
            - checkbox /38 mm .* 1 product/ [checked]
      - group "Elastomer":
        - list:
          - listitem:
            - checkbox "FKM, 6 products"
          - listitem:
            - checkbox "EPDM, 3 products" [checked]
      - group "Temperature":
        - textbox /Must cover/
    - status: 1–3 of 3 products in Mechanical Seals
    - navigation "View":
      - link "Grid"
      - link "Table"
    - group "Units":
      - radio "Both" [checked]
    - region "Products as a table":
      - table:
        - rowgroup:
          - row /Product Shaft size/:
            - columnheader "Product"
            - columnheader /Shaft size/:
              - link "Shaft size"
        - rowgroup:
          - row:
            - rowheader:
              - link
  `);
  await expect(page.getByRole('navigation', { name: 'View' }).locator('[aria-current]')).toHaveText('Table');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('from the box to the cart by touch', async ({ page }) => {
    await page.goto('/tools/packing');
    await page.getByLabel('Shaft or sleeve').tap();
    await page.getByLabel('Shaft or sleeve').fill('60');
    await page.getByLabel('Box bore').fill('85');
    await page.getByLabel('Box depth').fill('100');
    await page.getByRole('radio', { name: 'Choose KB-GRF-500' }).tap();
    await page.getByRole('checkbox', { name: /KB-PX-2/ }).tap();
    await page.getByRole('button', { name: 'Add to Cart' }).tap();
    await expectToast(page, { kind: 'success', lines: ['Added to cart', expect.any(String)] });
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('KB-GRF-500');
    await expect(page.getByRole('main')).toContainText('KB-PX-2');
  });
});

test('from the box to the cart by mouse', async ({ page }) => {
  await page.goto('/tools/packing?d=60mm&D=85mm&depth=100mm');
  await page.getByRole('radio', { name: 'Choose KB-ARC-500' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expectToast(page, { kind: 'success', lines: ['Added to cart', expect.any(String)] });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('54');
});
