/** POST /uploads/: files checked by their content, encoded again, part of one form alone, and gone with it (docs/decisions/084). */

import { readFile, readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_FILES, MAX_FILE_BYTES, MAX_FILE_NAME_CHARACTERS } from '#contract/upload-terms.ts';
import type { UploadedFile } from '#contract/uploads.ts';
import { erasePerson, readPerson } from '#server/operations/retention/personal-data-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { DELETE_OLD_FILES_TASK } from '#server/site/uploads/delete-old.ts';
import { findFile, listFiles } from '#server/site/uploads/upload-store.ts';
import { blackPng, jpegOfScans, largeJpeg } from '#tests/support/hostile-pictures.ts';
import { PRIVATE_TEXT, UPRIGHT, jpegWithMetadata, pictureWithMetadata } from '#tests/support/pictures-with-metadata.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
const { database } = shop;
afterAll(() => shop.close());
beforeEach(() => sql`truncate received_files, enquiries, mails cascade`.execute(database));

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const upload = (file: Buffer, name = 'nameplate.jpg') => shop.browser().call('uploadFile', { query: { name }, file });
const submit = (files: readonly string[], changed: object = {}) =>
  shop.browser().call('submitRequest', { body: { ...REQUEST, files, ...changed } });
const stored = () => database.selectFrom('received_files').selectAll().orderBy('id').execute();

async function uploaded(file: Buffer, name?: string): Promise<UploadedFile> {
  const { status, body } = await upload(file, name);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as UploadedFile; // by the reply schema
}

describe('a file', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s is stored as an upright JPEG without metadata', async (format) => {
    const sent = await pictureWithMetadata(format, { isTurned: true });
    expect(sent.toString('latin1')).toContain(PRIVATE_TEXT);
    const { kind, bytes } = await uploaded(sent);
    const [file] = await stored();
    const content = file?.content ?? Buffer.alloc(0);
    expect([kind, bytes]).toEqual(['picture', content.length]);
    expect(content.toString('latin1')).not.toContain(PRIVATE_TEXT);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', ...UPRIGHT });
  });

  test('what is appended to a picture is gone', async () => {
    await uploaded(Buffer.concat([await jpegWithMetadata(), Buffer.from('<script>alert(1)</script>')]));
    expect((await stored())[0]?.content.toString('latin1')).not.toContain('script');
  });

  test('a large picture is made smaller', async () => {
    const wide = await sharp({ create: { width: 6000, height: 200, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    await uploaded(wide);
    expect(await sharp((await stored())[0]?.content).metadata()).toMatchObject({ width: 3000, height: 100 });
  });

  test('of 48 million pixels that has to be turned is within the bounds of its worker', { tags: 'long' }, async () => {
    await uploaded(await largeJpeg());
    expect(await sharp((await stored())[0]?.content).metadata()).toMatchObject({ width: 2250, height: 3000 });
  });

  test('a PDF is stored as it is', async () => {
    expect(await uploaded(PDF, 'drawing.pdf')).toMatchObject({ kind: 'pdf', name: 'drawing.pdf', bytes: PDF.length });
    expect((await stored())[0]?.content).toEqual(PDF);
  });

  test('its name is one line of at most so many characters; without one it is named by its kind', async () => {
    expect((await uploaded(PDF, `a\r\nb${'x'.repeat(300)}.pdf`)).name).toMatch(
      new RegExp(`^x{${MAX_FILE_NAME_CHARACTERS - 4}}\\.pdf$`),
    );
    expect((await uploaded(PDF, '')).name).toBe('pdf');
  });
});

describe('refused by name, and nothing stored', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'HTML under the name of a picture',
      () => Buffer.from('<html><script>alert(1)</script>'),
      'We accept only pictures',
    ],
    ['SVG', () => Buffer.from(svg), 'We accept only pictures'],
    ['GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00'), 'We accept only pictures'],
    ['a program', () => Buffer.from('MZ\x90\x00'), 'We accept only pictures'],
    ['a compressed file', () => gzipSync('x'.repeat(100_000)), 'We accept only pictures'],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'HEIC'],
    ['a picture that is cut off', async () => (await jpegWithMetadata()).subarray(0, 300), 'damaged'],
    ['a picture of far too many pixels', () => blackPng(16_000), 'pixels: at most 50 million'],
    ['a JPEG of thousands of scans', () => jpegOfScans(2647), 'too many passes'],
    ['a large interlaced PNG', () => blackPng(12_000, { interlaced: true }), 'interlaced'],
    ['a PDF that is cut off', () => PDF.subarray(0, 20), 'damaged'],
    ['an empty file', () => Buffer.alloc(0), 'empty'],
    [
      'a page with a PDF inside',
      () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), PDF]),
      'We accept only pictures (JPEG, PNG, WebP) and PDF files.',
    ],
  ])('%s', async (_what, make, why) => {
    const { status, body } = await upload(await make());
    expect([status, body.error.fields.file]).toEqual([400, expect.stringContaining(why)]);
    expect(await stored()).toEqual([]);
  });

  test('a file above the limit', async () => {
    expect((await upload(Buffer.alloc(MAX_FILE_BYTES + 1, '%PDF-'))).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test('a body of another kind', async () => {
    const { status, body } = await shop.browser().call('uploadFile', { query: { name: 'x' }, body: { a: 1 } });
    expect([status, body.error.fields.file]).toEqual([400, expect.stringContaining('application/octet-stream')]);
  });

  test('nothing is left in the folder of uploads', async () => {
    await upload(Buffer.from('no picture'));
    expect(await readdir(join(shop.dataDir, 'uploads'))).toEqual([]);
  });
});

test('a PDF with lines in front of its header is one', async () => {
  const sent = await readFile(join(import.meta.dirname, 'files', 'lead.pdf'));
  expect(await uploaded(sent, 'lead.pdf')).toMatchObject({ kind: 'pdf', bytes: sent.length });
});

test('after a file that is too large the next one on the same connection is taken', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (bytes: number, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${shop.url}/api/uploads/?name=a.pdf`, { agent, method: 'POST', headers: { ...headers, 'content-type': 'application/octet-stream' } }, (reply) => {
        reply.resume().once('end', () => resolve(reply.statusCode));
      }); // oxfmt-ignore
      sent.once('error', reject).end(bytes === 0 ? PDF : Buffer.alloc(bytes, '%PDF-'));
    });
  const token = await fetch(`${shop.url}/api/csrf-token/`);
  const cookie = token.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { csrfToken } = (await token.json()) as { csrfToken: string }; // by the contract
  const began = performance.now();
  const statuses = [
    await send(MAX_FILE_BYTES + 1, { cookie, 'x-csrftoken': csrfToken }),
    await send(0, { cookie, 'x-csrftoken': csrfToken }),
  ];
  agent.destroy();
  expect(statuses).toEqual([413, 201]);
  expect(performance.now() - began).toBeLessThan(20_000);
});

describe('a request', () => {
  test('names its files, which its page lists and the owner gets', async () => {
    const files = [await uploaded(PDF, 'drawing.pdf'), await uploaded(await jpegWithMetadata(), 'plate.jpg')];
    const { status, body } = await submit(files.map(({ token }) => token));
    expect(status).toBe(201);
    const page = await shop.browser().call('getRequest', { params: { token: body.token } });
    expect(page.body.files).toMatchObject([
      { name: 'drawing.pdf', kind: 'pdf' },
      { name: 'plate.jpg', kind: 'picture' },
    ]);
    expect(JSON.stringify(page.body.files)).not.toContain('token');
    const { id } = await database.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
    const mail = await database
      .selectFrom('mails')
      .select('text_body')
      .where('recipient', '=', 'owner@example.com')
      .executeTakeFirstOrThrow();
    expect(mail.text_body).toContain('2 files came with it');
    const listed = await listFiles(database, { enquiryId: id });
    expect((await findFile(database, listed[0]?.id ?? 0))?.content).toEqual(PDF);
  });

  test('a file is enough', async () => {
    const { token } = await uploaded(PDF);
    expect((await submit([token], { lines: '', nameplate: {}, message: '' })).status).toBe(201);
  });

  test.each([
    ['was never sent', () => ['x'.repeat(43)]],
    [
      'is part of another request',
      async () => {
        const { token } = await uploaded(PDF);
        expect((await submit([token], { key: 'another-form-1' })).status).toBe(201);
        return [token];
      },
    ],
  ])('with a file that %s is refused whole', async (_what, make) => {
    const before = async () => (await database.selectFrom('enquiries').select('id').execute()).length;
    const files = await make();
    const count = await before();
    const { status, body } = await submit(files);
    expect([status, body.error.code]).toEqual([400, 'file_expired']);
    expect(Object.keys(body.error.fields)).toEqual(['files', `files.${files.length - 1}`]);
    expect(await before()).toBe(count);
  });

  test('sent twice with its files, it is one', async () => {
    const { token } = await uploaded(PDF);
    const replies = await Promise.all([submit([token]), submit([token]), submit([token])]);
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
  });

  test('has a bounded number of files', async () => {
    const { status } = await submit(Array.from({ length: MAX_FILES + 1 }, (_, index) => `${index}`.padEnd(43, 'x')));
    expect(status).toBe(400);
  });
});

test('a file that belongs to nothing is not found, and deleted after two hours', async () => {
  await uploaded(PDF);
  const [file] = await stored();
  expect(await findFile(database, file?.id ?? 0)).toBeNull();
  await shop.runTask(DELETE_OLD_FILES_TASK, {});
  expect(await stored()).toHaveLength(1);
  await sql`update received_files set created_at = now() - interval '121 minutes'`.execute(database);
  await shop.runTask(DELETE_OLD_FILES_TASK, {});
  expect(await stored()).toEqual([]);
});

test('files are named in the export of their sender, and erased with the request', async () => {
  const { token } = await uploaded(PDF, 'drawing.pdf');
  await submit([token]);
  expect(JSON.stringify(await readPerson(database, REQUEST.email))).toContain('drawing.pdf');
  await inTransaction(database, (tx) => erasePerson(tx, REQUEST.email));
  expect(await stored()).toEqual([]);
});
