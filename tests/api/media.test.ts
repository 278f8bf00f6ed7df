/** Pictures and files: variants and their stand-ins, private files, traversal (reliability R25). */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { attachmentType, sniffPicture } from '#server/site/media/file-kinds.ts';
import { pickVariant, preferredFormat, variantWidths } from '#server/site/media/pick-variant.ts';
import { mediaRoutes } from '#server/site/media/routes.ts';
import { parseRange } from '#server/site/media/send-file.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeVariants } from '#tests/support/make-variants.ts';
import { makeOwnerFolder, makePicture } from '#tests/support/owner-folder.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase();
const app = createRoutesApp(({ app: routes }) => mediaRoutes(routes, shop));
const owner = await makeOwnerFolder();
const sheet = 'The sheet of P-100';
let hash = '';
let smallHash = '';
let publicFile = '';
let privateFile = '';

beforeAll(async () => {
  const damaged = (await makePicture(700, 500, '#123456')).subarray(0, 200);
  await owner.write('pictures/c.png', damaged);
  await owner.write('pictures.csv', `${await owner.read('pictures.csv')}3,pictures/c.png,Seal\n`);
  const result = await importFolder({
    pool: shop.pool,
    dataDir: shop.dataDir,
    folder: owner.path,
    apply: true,
  });
  expect(result.errors).toEqual([]);
  const { rows } = await sql<{
    hash: string;
  }>`select hash from pictures where not is_broken order by width desc`.execute(shop.database);
  hash = rows[0]?.hash ?? '';
  smallHash = rows[1]?.hash ?? '';
  const { rows: files } = await sql<{ id: number; filename: string }>`
    select id, filename from attachments order by is_public desc`.execute(shop.database);
  publicFile = `/files/${files[0]?.id}/${files[0]?.filename}`;
  privateFile = `/files/${files[1]?.id}/${files[1]?.filename}`;
});

afterAll(async () => {
  await app.close();
  await shop.close();
  await owner.remove();
});

const notFound = { error: { code: 'not_found', message: 'Not found.' } };

describe('a picture', () => {
  test('is sent as its one small JPEG, with no-store, until its variants are made', async () => {
    const response = await app.inject(`/media/${hash}/640.avif`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(response.rawPayload).metadata()).width).toBe(700);
  });

  test('has every width up to its own in three formats once they are made, immutable for caches', async () => {
    await makeVariants(shop);
    const { headers, rawPayload } = await app.inject(`/media/${hash}/640.avif`);
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(rawPayload.length),
    });
    for (const [file, type, width] of [
      ['160.webp', 'image/webp', 160],
      ['320.jpg', 'image/jpeg', 320],
      ['960.webp', 'image/webp', 700],
      ['1600.jpg', 'image/jpeg', 700],
    ] as const) {
      const response = await app.inject(`/media/${hash}/${file}`);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
      expect(response.headers['cache-control']).toContain('immutable');
      expect((await sharp(response.rawPayload).metadata()).width).toBe(width);
    }
    expect((await readdir(join(shop.dataDir, 'media', hash))).some((name) => name.endsWith('.tmp'))).toBe(false);
  });

  test('whose variants are lost is made again', async () => {
    const folder = join(shop.dataDir, 'media', smallHash);
    await rm(join(folder, 'complete'));
    await rm(join(folder, '160.jpg'));
    expect((await app.inject(`/media/${smallHash}/160.jpg`)).headers['cache-control']).toBe('no-store');
    await Promise.all([makeVariants(shop), makeVariants(shop)]);
    expect((await app.inject(`/media/${smallHash}/160.jpg`)).headers['cache-control']).toContain('immutable');
  });

  test(
    'that another process is writing is left to it; what a process that has ended left behind is removed',
    { tags: 'long' },
    async () => {
      const folder = join(shop.dataDir, 'media', smallHash);
      const ended = spawn(process.execPath, ['--eval', '']);
      await once(ended, 'exit');
      await rm(join(folder, 'complete'));
      const drafts = [process.pid, ended.pid].map((pid) => join(folder, `160.jpg.${pid}.00000000.tmp`));
      for (const draft of drafts) await writeFile(draft, 'half');
      await makeVariants(shop);
      expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([
        `160.jpg.${process.pid}.00000000.tmp`,
      ]);
      await rm(drafts[0] ?? '');
    },
  );

  test('that is damaged is a 404, so that the page says that it failed to load instead of showing half', async () => {
    const { rows } = await sql<{ hash: string }>`select hash from pictures where is_broken`.execute(shop.database);
    const response = await app.inject(`/media/${rows[0]?.hash}/320.webp`);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('of which a crash left an empty variant is a 404', async () => {
    const path = join(shop.dataDir, 'media', hash, '320.avif');
    const whole = await readFile(path);
    await writeFile(path, '');
    expect((await app.inject(`/media/${hash}/320.avif`)).json()).toEqual(notFound);
    await writeFile(path, whole);
    expect((await app.inject(`/media/${hash}/320.avif`)).statusCode).toBe(200);
  });

  test('is sent whole when If-Range names another file', async () => {
    const headers = { range: 'bytes=0-9', 'if-range': '"other"' };
    const response = await app.inject({ url: `/media/${hash}/640.jpg`, headers });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.length).toBeGreaterThan(10);
  });

  test('replies to HEAD with its headers alone', async () => {
    const response = await app.inject({ method: 'HEAD', url: `/media/${hash}/640.jpg` });
    expect([response.statusCode, response.headers['content-type'], response.payload]).toEqual([200, 'image/jpeg', '']);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(100);
  });

  const ups = ['..', '%2e%2e', '%2E%2E', '..%2f..', '..%5c..', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '....//'];
  test.each([
    ...ups.map((up) => `/media/${up}/640.jpg`),
    ...ups.map((up) => `/media/0123456789abcdef/${up}`),
    ...ups.map((up) => `/media/${up}/${up}/${up}/etc/passwd`),
    '/media/0123456789abcdef/640.jpg',
    '/media/0123456789ABCDEF/640.jpg',
    '/media/x/640.jpg',
    '/media/HASH/641.jpg',
    '/media/HASH/700.jpg',
    '/media/HASH/0640.jpg',
    '/media/HASH/640.png',
    '/media/HASH/640.jpg.webp',
    '/media/HASH/source.png',
    '/media/HASH/complete',
    '/media/HASH/640.jpg%00.png',
    '/media/HASH/%36%34%30',
  ])('%s is 404 or 400', async (path) => {
    const response = await app.inject({ url: path.replace('HASH', hash) });
    expect([404, 400, 414]).toContain(response.statusCode);
    expect(response.headers['content-type']).toContain('application/json');
  });
});

describe('gallery image addresses of §7', () => {
  test('send the best format that the browser accepts', async () => {
    const { rows } = await sql<{ id: number; slug: string }>`
      select i.id, g.slug from gallery_images i join galleries g on g.id = i.gallery_id order by i.id`.execute(
      shop.database,
    );
    const [service, fresh, inactive] = rows.map((row) => row.id);
    const accepting = (accept: string) => app.inject({ url: `/api/gallery/${service}/image/`, headers: { accept } });
    expect((await accepting('image/avif,image/webp,*/*')).headers).toMatchObject({
      'content-type': 'image/avif',
      vary: 'Accept',
    });
    expect((await accepting('image/webp,*/*')).headers['content-type']).toBe('image/webp');
    expect((await accepting('*/*')).headers['content-type']).toBe('image/jpeg');
    expect((await app.inject(`/api/new-gallery/${fresh}/image`)).statusCode).toBe(200);
    for (const path of [
      `gallery/${fresh}`,
      `new-gallery/${service}`,
      `new-gallery/${inactive}`,
      'gallery/999',
      'gallery/abc',
      'gallery/9'.padEnd(40, '9'),
      'gallery/2147483648',
      'new-gallery/999999999999999',
      'gallery/9223372036854775808',
      'gallery/%00',
    ]) {
      expect((await app.inject(`/api/${path}/image/`)).json()).toEqual(notFound);
    }
  });
});

describe('a public file', () => {
  test('is a download under its own name that no browser would run', async () => {
    const response = await app.inject(publicFile);
    expect([response.statusCode, response.payload]).toEqual([200, sheet]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''p-100.txt",
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-length': String(sheet.length),
    });
  });

  test('can be had in parts, and is not sent again when it is known', async () => {
    const part = await app.inject({ url: publicFile, headers: { range: 'bytes=4-8' } });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      'sheet',
      `bytes 4-8/${sheet.length}`,
    ]);
    expect((await app.inject({ url: publicFile, headers: { range: 'bytes=500-' } })).statusCode).toBe(416);
    const { etag } = part.headers;
    expect((await app.inject({ url: publicFile, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
  });

  test('is not sent again under its tag marked as weak, and in parts only while it is the same', async () => {
    const etag = String((await app.inject(publicFile)).headers.etag);
    for (const known of [`W/${etag}`, `"other", W/${etag}`]) {
      for (const method of ['GET', 'HEAD'] as const)
        expect((await app.inject({ method, url: publicFile, headers: { 'if-none-match': known } })).statusCode).toBe(
          304,
        );
    }
    const inPart = (ifRange: string) =>
      app.inject({ url: publicFile, headers: { range: 'bytes=4-8', 'if-range': ifRange } });
    expect([(await inPart(etag)).statusCode, (await inPart(etag)).payload]).toEqual([206, 'sheet']);
    for (const other of ['"other"', `W/${etag}`, 'Sat, 01 Jan 2022 00:00:00 GMT', '*']) {
      const whole = await inPart(other);
      expect([other, whole.statusCode, whole.payload]).toEqual([other, 200, sheet]);
    }
    const beyond = await app.inject({ url: publicFile, headers: { range: 'bytes=500-', 'if-range': '"other"' } });
    expect(beyond.statusCode).toBe(200);
  });

  test('is sent in the last bytes that there are, and whole for a range that cannot be understood', async () => {
    const inPart = (range: string) => app.inject({ url: publicFile, headers: { range } });
    const last = await inPart('bytes=-3');
    expect([last.statusCode, last.payload, last.headers['content-length']]).toEqual([206, sheet.slice(-3), '3']);
    const longer = await inPart('bytes=-999');
    expect([longer.statusCode, longer.payload]).toEqual([206, sheet]);
    for (const range of ['bytes=4-2', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2']) {
      const whole = await inPart(range);
      expect([range, whole.statusCode, whole.payload]).toEqual([range, 200, sheet]);
    }
    const beyond = await inPart('bytes=500-');
    expect(beyond.headers).toMatchObject({ 'content-range': `bytes */${sheet.length}`, 'cache-control': 'no-store' });
  });

  test('is sent whatever tag or time a client requires of it', async () => {
    const etag = String((await app.inject(publicFile)).headers.etag);
    for (const headers of [
      { 'if-match': etag },
      { 'if-unmodified-since': 'Sat, 01 Jan 2022 00:00:00 GMT' },
      { 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' },
    ]) {
      const response = await app.inject({ url: publicFile, headers });
      expect([headers, response.statusCode, response.payload]).toEqual([headers, 200, sheet]);
    }
  });

  test.each(['%00', 'p-100.txt%00', '%00.txt', '%0a', '%1b'])('has no name with %s in it', async (name) => {
    const response = await app.inject(publicFile.replace('p-100.txt', name));
    expect(response.json()).toEqual(notFound);
  });

  test.each(['2147483648', '999999999999999', '9223372036854775808'])('has no id %s', async (id) => {
    expect((await app.inject(`/files/${id}/p-100.txt`)).json()).toEqual(notFound);
  });

  test('of which a crash left nothing is a 404, and is logged', async () => {
    const { rows } = await sql<{ file_hash: string }>`select file_hash from attachments where is_public`.execute(
      shop.database,
    );
    const path = join(shop.dataDir, 'files', rows[0]?.file_hash ?? '');
    await writeFile(path, '');
    expect((await app.inject(publicFile)).json()).toEqual(notFound);
    expect((await app.inject({ url: publicFile, headers: { range: 'bytes=0-3' } })).json()).toEqual(notFound);
    await writeFile(path, sheet);
    expect((await app.inject(publicFile)).payload).toBe(sheet);
  });

  test('is deleted with its product', async () => {
    await sql`update products set is_listed = false`.execute(shop.database);
    expect((await app.inject(publicFile)).json()).toEqual(notFound);
    await sql`update products set is_listed = true`.execute(shop.database);
  });
});

test('a private file has no address: the same 404 as for one that does not exist', async () => {
  const missing = await app.inject('/files/999999/x.txt');
  for (const path of [
    privateFile,
    publicFile.replace('p-100.txt', 'cost.txt'),
    privateFile.replace('cost.txt', 'p-100.txt'),
    `${privateFile}?x=1`,
  ]) {
    const response = await app.inject(path);
    expect([response.statusCode, response.payload]).toEqual([404, missing.payload]);
  }
  const { rows } = await sql<{ file_hash: string }>`select file_hash from attachments`.execute(shop.database);
  for (const { file_hash: file } of rows) {
    for (const path of [`/files/${file}`, `/media/${file.slice(0, 16)}/640.jpg`, `/files/${file}/cost.txt`]) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
  }
});

test('an import rejects a file that is a link out of the folder', async () => {
  const twin = await owner.copy();
  await mkdir(join(twin.path, 'sheets'), { recursive: true });
  await rm(join(twin.path, 'sheets/p-100.txt'));
  await symlink('/etc/passwd', join(twin.path, 'sheets/p-100.txt'));
  const result = await importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: twin.path, apply: true });
  expect(result.errors).toEqual(['attachments.csv:2: file: sheets/p-100.txt is a link that leads out of the folder']);
  await twin.remove();
});

describe('rules', () => {
  test.each([
    [1600, [160, 320, 640, 960, 1600]],
    [4000, [160, 320, 640, 960, 1600]],
    [700, [160, 320, 640, 700]],
    [160, [160]],
    [90, [90]],
  ])('a picture %i wide is stored in %j', (width, expected) => expect(variantWidths(width)).toEqual(expected));

  test('the nearest width is sent for one that is not generated yet', () => {
    const expected = { width: 640, format: 'avif' } as const;
    expect(pickVariant(['source.png', '160.avif', '320.avif', '320.webp'], expected)).toEqual({
      name: '320.avif',
      isFinal: false,
    });
    expect(pickVariant(['source.png'], expected)).toEqual({ name: 'source.png', isFinal: false });
    expect(pickVariant(['complete', 'source.png', '320.avif', '500.avif'], expected)).toEqual({
      name: '500.avif',
      isFinal: true,
    });
    expect(pickVariant([], expected)).toBeNull();
  });

  test('formats are preferred by size', () => {
    expect([
      preferredFormat('image/avif,image/webp'),
      preferredFormat('image/webp'),
      preferredFormat(undefined),
    ]).toEqual(['avif', 'webp', 'jpg']);
  });

  test.each([
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=0-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=4-2', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['lines=1-2', null],
    [undefined, null],
  ])('the range %j of ten bytes', (header, expected) => expect(parseRange(header, 10)).toEqual(expected));

  test('files are what their bytes say', () => {
    expect(sniffPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'))).toBeNull();
    expect(attachmentType('a.pdf', Buffer.from('%PDF-1.7 ...'))).toBe('application/pdf');
    expect(attachmentType('a.pdf', Buffer.from('<html>'))).toBeNull();
    expect(attachmentType('a.html', Buffer.from('<html>'))).toBeNull();
    expect(attachmentType('a.svg', Buffer.from('<svg/>'))).toBeNull();
    expect(attachmentType('a.jpg', Buffer.from('<html>'))).toBeNull();
    expect(attachmentType('a.txt', Buffer.from([65, 0, 66]))).toBeNull();
  });
});
