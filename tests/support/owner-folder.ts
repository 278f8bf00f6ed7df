/** A small folder as an owner would have it, to import, damage and change in tests. */

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

export interface OwnerFolder {
  path: string;
  write(file: string, content: string | Buffer): Promise<void>;
  read(file: string): Promise<string>;
  /** Replaces text in a file; fails if it is not there. */
  replace(file: string, from: string, to: string): Promise<void>;
  /** A copy that can be changed without changing this one. */
  copy(): Promise<OwnerFolder>;
  remove(): Promise<void>;
}

const FILES: Record<string, string> = {
  'company.yaml': `name: Test Pumps
tagline: Pumps
description: We sell pumps.
address: 1 Road
phone: (705) 555-0100
email: shop@example.com
hours: 9 to 5
days: Monday to Friday
founded: 1981
story:
  - First.
  - Second.
`,
  'shop-categories.csv': 'name,description\nPumps,All pumps\nSeals,All seals\n',
  'products.csv': `id,part_number,name,description,price,stock,is_available,category,material,tags,featured,order,created_at,also_known_as
1,P-100,Small pump,"Two
paragraphs",12.50,5,yes,Pumps,Bronze,small;water,yes,1,2024-01-02,P100
2,P-200,Large pump,,1249.5,3,yes,Pumps,Bronze,large,no,,2024-01-03T10:00:00Z,
3,S-1,Seal,A seal,7,40,no,Seals,FKM,,no,2,2024-01-04,
`,
  'specifications.csv': 'product_id,key,value\n1,Flow,38 m³/h\n1,Size,"1-1/2"" x 1"""\n2,Flow,90 m³/h\n',
  'pictures.csv': 'product_id,file,alt_text\n1,pictures/a.png,Front\n1,pictures/b.png,Side\n2,pictures/a.png,Front\n',
  'attachments.csv':
    'product_id,file,description,is_public\n1,sheets/p-100.txt,Data sheet,yes\n1,sheets/cost.txt,What it cost us,no\n',
  'equipment-categories.csv':
    'slug,name,description,meta_title,meta_description\npumps,Pumps,Our pumps,Pumps,All pumps\n',
  'sections.csv': 'equipment_category,label,description\npumps,Centrifugal,They turn\n',
  'manufacturers.csv': `equipment_category,section,label,image,url
pumps,Centrifugal,Maker,logos/maker.png,https://maker.example
pumps,Centrifugal,Other,,
`,
  'galleries.csv': `slug,name,is_active,description,meta_title,meta_description
service-repair,Service,yes,Our bench,Service,Our bench
new-equipment,New,yes,New things,New,New things
trade-shows,Shows,no,,,
`,
  'gallery-pictures.csv': `gallery,file,title,description,alt_text
service-repair,pictures/a.png,Bench,A bench,A pump on a bench
new-equipment,pictures/b.png,New,A new one,A new pump
trade-shows,pictures/b.png,Stand,Our stand,A stand
`,
  'sheets/p-100.txt': 'The sheet of P-100',
  'sheets/cost.txt': 'Secret figures',
};

export async function makeOwnerFolder(): Promise<OwnerFolder> {
  const folder = open(await mkdtemp(join(tmpdir(), 'owner-')));
  for (const [file, content] of Object.entries(FILES)) await folder.write(file, content);
  await folder.write('pictures/a.png', await makePicture(700, 500, '#ff0000'));
  await folder.write('pictures/b.png', await makePicture(300, 200, '#00ff00'));
  await folder.write('logos/maker.png', await makePicture(200, 100, '#0000ff'));
  return folder;
}

export function makePicture(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

function open(path: string): OwnerFolder {
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), content);
  };
  const read = (file: string) => readFile(join(path, file), 'utf8');
  return {
    path,
    write,
    read,
    async replace(file, from, to) {
      const text = await read(file);
      if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
      await write(file, text.replace(from, to));
    },
    async copy() {
      const twin = await mkdtemp(join(tmpdir(), 'owner-'));
      await cp(path, twin, { recursive: true });
      return open(twin);
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
