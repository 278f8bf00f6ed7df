/** Writes a zip archive from its parts, right or deliberately wrong, for tests of what reads one. */

import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Buffer;
  /** What the archive says of the inflated size, where it differs from the truth. */
  providedSize?: number;
}

export function makeZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, providedSize } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fileName = Buffer.from(name);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(8, 0); // deflate
    facts.writeUInt16LE(0x21, 4); // 1980-01-01
    facts.writeUInt32LE(crc32(bytes), 6);
    facts.writeUInt32LE(packed.length, 10);
    facts.writeUInt32LE(providedSize ?? bytes.length, 14);
    facts.writeUInt16LE(fileName.length, 18);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), facts, fileName, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const begin = Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0]);
    entries.push(Buffer.concat([begin, facts, tail, fileName]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
