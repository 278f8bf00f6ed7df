/** What `operator new` writes as an example, so that a shop does not open with it. tests/operator/example-content.test.ts compares it with docs/templates/company. */

import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { findCompanyInfo } from '#server/site/content/content-store.ts';
import type { CompanyRow } from '#server/site/shop-texts/parts.ts';
import { findWantedExample, isExampleSold, isExampleShown } from './example-store.ts';
import type { RowError } from './row-errors.ts';

export const EXAMPLE_COMPANY = {
  name: 'Example Pumps Ltd.',
  address: '1 Example Road, Sudbury, Ontario P3A 0A1',
} as const satisfies Partial<CompanyRow>;
export const EXAMPLE_PRODUCT = { partNumber: 'EX-100', name: 'Example pump' };
/** As media/media-folder.ts names pictures/example.png. */
export const EXAMPLE_PICTURE = '01f272991b725e1e';

type ExampleFields = Pick<CompanyRow, keyof typeof EXAMPLE_COMPANY>;

/** The fields of the company that still hold the example. */
export function findExampleFields(company: ExampleFields): (keyof ExampleFields)[] {
  return (['name', 'address'] as const).filter((field) => company[field] === EXAMPLE_COMPANY[field]);
}

/** Of a folder, while it is compared; it stops no import, as a trial may begin with the examples. */
export async function findExampleWarnings(
  tx: InTransaction,
  company: ExampleFields,
  pictures: readonly { hash: string; file: string }[],
): Promise<RowError[]> {
  const fields = findExampleFields(company).map((column) => ({
    file: 'company.yaml',
    line: null,
    column,
    message: `is still the example, "${EXAMPLE_COMPANY[column]}": write your own before you take payments`,
  }));
  const found = await findWantedExample(tx, EXAMPLE_PRODUCT);
  const product =
    found === null
      ? []
      : [
          {
            file: 'products.csv',
            line: found.line,
            column: null,
            part: EXAMPLE_PRODUCT.partNumber,
            message: 'is the example product: remove its row before you take payments',
          },
        ];
  const picture = pictures
    .filter(({ hash }) => hash === EXAMPLE_PICTURE)
    .map(({ file }) => ({
      file,
      line: null,
      column: null,
      message: 'is the example picture: replace it before you take payments',
    }));
  return [...fields, ...product, ...picture];
}

/** What of the examples a shop still shows, in the owner's words. */
export async function listExamples(queries: Queries): Promise<string[]> {
  const company = await findCompanyInfo(queries);
  const fields = company === null ? [] : findExampleFields(company);
  return [
    ...fields.map((field) => `the ${field} of the company, "${EXAMPLE_COMPANY[field]}"`),
    ...((await isExampleSold(queries, EXAMPLE_PRODUCT)) ? [`the product ${EXAMPLE_PRODUCT.partNumber}`] : []),
    ...((await isExampleShown(queries, EXAMPLE_PICTURE)) ? ['the grey placeholder picture'] : []),
  ];
}
