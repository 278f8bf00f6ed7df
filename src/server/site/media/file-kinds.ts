/** The kinds of file that the shop stores, recognised by their bytes and not by their name (reliability R25). */

/** Content type by ending, for attachments. Anything else is not imported, and never served as itself. */
const ATTACHMENT_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

const SAFE_TYPES = new Set(Object.values(ATTACHMENT_TYPES));

export type SourceFormat = 'png' | 'jpg' | 'webp';
const SOURCE_TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** The format according to the first bytes; null for anything but PNG, JPEG and WebP, such as SVG, GIF or HTML. */
export function sniffPicture(bytes: Uint8Array): SourceFormat | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  return start.startsWith('RIFF') && start.slice(8) === 'WEBP' ? 'webp' : null;
}

/** ISO base media file of one of the HEIF brands, as telephones take pictures; this build of sharp has no decoder for them. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'));
}

/** The content type of an attachment whose bytes are what its ending says; null otherwise. */
export function attachmentType(filename: string, bytes: Uint8Array): string | null {
  const ending = /\.([a-z]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
  const type = ATTACHMENT_TYPES[ending];
  return type !== undefined && hasBytesOf(type, bytes) ? type : null;
}

/** The content type of the reply: the stored one if it is on the list, else `application/octet-stream`. */
export function safeType(contentType: string): string {
  return SAFE_TYPES.has(contentType) ? contentType : 'application/octet-stream';
}

export function isImageType(contentType: string): boolean {
  return contentType.startsWith('image/');
}

export function isPdfType(contentType: string): boolean {
  return contentType === 'application/pdf';
}

/** Texts, tables and office files: what is neither a picture nor a PDF. */
export function isDocumentType(contentType: string): boolean {
  return /^text\/|officedocument/.test(contentType);
}

/** Mail gateways and scanners put lines in front of the header, which readers look for in so many bytes (ISO 32000-1, annex H.3.4.1). */
const PDF_HEADER_WITHIN = 1024;

/** Whether it is a PDF, and not another kind of file that contains one. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, PDF_HEADER_WITHIN)).toString('latin1');
  const at = start.indexOf('%PDF-');
  const before = start.slice(0, at);
  const isOther = ['<', '\0', 'PK\x03\x04'].some((marker) => before.includes(marker)) || sniffPicture(bytes) !== null;
  return at !== -1 && !isOther;
}

function hasBytesOf(type: string, bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (isPdfType(type)) return isPdf(bytes);
  if (isImageType(type)) return SOURCE_TYPES[sniffPicture(bytes) ?? 'png'] === type && sniffPicture(bytes) !== null;
  if (type.startsWith('text/')) return isPlainText(bytes);
  return start.startsWith('PK\x03\x04');
}

function isPlainText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}
