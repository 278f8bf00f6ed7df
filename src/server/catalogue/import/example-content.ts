/** What `operator new` writes as an example, so that a shop does not open with it. tests/operator/example-content.test.ts compares it with docs/templates/company. */

import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { findCompanyInfo } from '#server/site/content/content-store.ts';
import type { CompanyRow } from '#server/site/shop-texts/parts.ts';
import {
  findWantedExample,
  isExampleAttached,
  isExampleMakerShown,
  isExampleShown,
  isExampleSold,
} from './example-store.ts';
import { quoted } from './row-errors.ts';
import type { RowError } from './row-errors.ts';

export const EXAMPLE_COMPANY = {
  name: 'Example Pumps Ltd.',
  address: '1 Example Road, Sudbury, Ontario P3A 0A1',
  phone: '(555) 555-0123',
  email: 'name@example.com',
  story: 'How the company began.\n\nWhat it does today.',
} as const satisfies Partial<Record<keyof CompanyRow, string>>;
export const EXAMPLE_PRODUCT = { partNumber: 'EX-100', name: 'Example pump' };
/** As media/media-folder.ts names pictures/example.png. */
export const EXAMPLE_PICTURE = '01f272991b725e1e';

/** In manufacturers.csv and interchange.csv. */
export const EXAMPLE_MAKER = 'Example Maker';
/** As media-folder.ts names sheets/example.txt. */
export const EXAMPLE_SHEET = '380dc87b55915b6b07a412862320baf566a29366f675516856679fb5cd9fba7f';

type ExampleFields = Pick<CompanyRow, keyof typeof EXAMPLE_COMPANY>;

const FIELDS = Object.keys(EXAMPLE_COMPANY) as (keyof ExampleFields)[]; // keys of a constant without others

/** The fields of the company that still hold the example. */
export function findExampleFields(company: ExampleFields): (keyof ExampleFields)[] {
  return FIELDS.filter((field) => textOf(company[field]) === EXAMPLE_COMPANY[field]);
}

/** The story is a list of its paragraphs. */
function textOf(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join('\n\n');
}

/** What of a folder may be an example, beside its products. */
export interface FolderContents {
  company: ExampleFields;
  manufacturers: readonly { line: number; row: { label: string } }[];
  interchange: readonly { line: number; row: { maker: string } }[];
  /** Pictures and files of products. */
  files: readonly { hash: string; file: string }[];
}

/** While a folder is compared; they stop no import, as a trial may begin with the examples. */
export async function findExampleWarnings(
  tx: InTransaction,
  { company, manufacturers, interchange, files }: FolderContents,
): Promise<RowError[]> {
  const product = await findWantedExample(tx, EXAMPLE_PRODUCT);
  return [
    ...findExampleFields(company).map((column) =>
      warning(
        { file: 'company.yaml', column },
        `is still the example, ${quoted(EXAMPLE_COMPANY[column])}: write your own`,
      ),
    ),
    ...(product === null
      ? []
      : [
          warning(
            { file: 'products.csv', line: product.line, part: EXAMPLE_PRODUCT.partNumber },
            'is the example product: remove its row',
          ),
        ]),
    ...manufacturers
      .filter(({ row }) => row.label === EXAMPLE_MAKER)
      .map(({ line }) => warning({ file: 'manufacturers.csv', line }, 'is the example manufacturer: remove its row')),
    ...interchange
      .filter(({ row }) => row.maker === EXAMPLE_MAKER)
      .map(({ line }) => warning({ file: 'interchange.csv', line }, 'is the example of a number: remove its row')),
    ...files.flatMap(({ hash, file }) => {
      const what = EXAMPLE_FILES.get(hash);
      return what === undefined ? [] : [warning({ file }, `is the example ${what}: replace it`)];
    }),
  ];
}

const EXAMPLE_FILES = new Map([
  [EXAMPLE_PICTURE, 'picture'],
  [EXAMPLE_SHEET, 'data sheet'],
]);

function warning(where: Pick<RowError, 'file'> & Partial<RowError>, message: string): RowError {
  return { line: null, column: null, ...where, message: `${message} before you take payments` };
}

/** What of the examples a shop still shows, in the owner's words. */
export async function listExamples(queries: Queries): Promise<string[]> {
  const company = await findCompanyInfo(queries);
  const fields = company === null ? [] : findExampleFields(company);
  return [
    ...fields.map((field) => `the ${field} of the company, ${quoted(EXAMPLE_COMPANY[field])}`),
    ...((await isExampleSold(queries, EXAMPLE_PRODUCT)) ? [`the product ${EXAMPLE_PRODUCT.partNumber}`] : []),
    ...((await isExampleShown(queries, EXAMPLE_PICTURE)) ? ['the grey placeholder picture'] : []),
    ...((await isExampleMakerShown(queries, EXAMPLE_MAKER)) ? [`the manufacturer ${quoted(EXAMPLE_MAKER)}`] : []),
    ...((await isExampleAttached(queries, EXAMPLE_SHEET)) ? ['the example data sheet'] : []),
  ];
}
