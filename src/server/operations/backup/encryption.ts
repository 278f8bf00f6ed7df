/**
 * An archive encrypted with a passphrase: magic, salt, then frames of 1 MiB, each encrypted by AES-256-GCM. A frame's nonce has its
 * number and whether it is the last, so that frames can be neither exchanged nor removed, and an archive not be cut off, unnoticed.
 */

import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';

const CIPHER = 'aes-256-gcm';
const MAGIC = Buffer.from('SHOPBACKUP-1\n');
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const FRAME_BYTES = 1024 * 1024;
/** 128 MiB and about half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const WRONG = 'the passphrase is wrong, or the file is damaged';

const deriveKey = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

type Bytes = AsyncIterable<Uint8Array>;

export async function* encrypt(plain: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(passphrase, salt, KEY_BYTES, COST);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  for await (const { bytes, isLast } of inFrames(plain, FRAME_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** The plain bytes of an archive that is encrypted, or the archive itself when it is not; `passphrase` null refuses the first. */
export async function* decrypt(stored: Bytes, passphrase: string | null): AsyncGenerator<Uint8Array> {
  const chunks = stored[Symbol.asyncIterator]();
  const start = await readAtLeast(chunks, MAGIC.length + SALT_BYTES);
  const rest = { [Symbol.asyncIterator]: () => chunks };
  if (!start.subarray(0, MAGIC.length).equals(MAGIC)) {
    yield start;
    yield* rest;
    return;
  }
  if (passphrase === null)
    throw new BackupError('it is encrypted: give its passphrase by --passphrase-file or BACKUP_PASSPHRASE');
  const salt = start.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  if (salt.length < SALT_BYTES) throw new BackupError(WRONG);
  const key = await deriveKey(passphrase, salt, KEY_BYTES, COST);
  yield* decryptFrames(prepend(start.subarray(MAGIC.length + SALT_BYTES), rest), key);
}

async function* decryptFrames(stored: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { bytes, isLast } of inFrames(stored, FRAME_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new BackupError(WRONG);
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    const plain = decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new BackupError(WRONG);
    }
    yield plain;
    number += 1;
  }
}

/** The key is of this archive alone, so a counter never repeats a nonce. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

/** In pieces of exactly this size, of which the last may be shorter or empty. */
async function* inFrames(chunks: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    let all = Buffer.concat(waiting);
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), isLast: false };
    waiting = [all];
    ({ length } = all);
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}

async function readAtLeast(chunks: AsyncIterator<Uint8Array>, size: number): Promise<Buffer> {
  let read = Buffer.alloc(0);
  while (read.length < size) {
    const next = await chunks.next();
    if (next.done === true) break;
    read = Buffer.concat([read, next.value]);
  }
  return read;
}

async function* prepend(first: Uint8Array, rest: Bytes): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}
