/** Pictures as a telephone makes them: with the place where they were taken, turned by their metadata, with text and a film. */

import sharp from 'sharp';

/** Stands in every kind of metadata of these pictures. */
export const PRIVATE_TEXT = 'taken by Ada';
/** As long as red stands left of blue, the picture is upright. */
export const UPRIGHT = { width: 80, height: 60 };

type Format = 'jpeg' | 'png' | 'webp';

/** Red on the left, blue on the right when it is shown upright. */
export async function pictureWithMetadata(format: Format, { isTurned = false } = {}): Promise<Buffer> {
  const blue = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { ...UPRIGHT, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 40, top: 0 }])
    .png()
    .toBuffer();
  const withMetadata = sharp(upright)
    .rotate(isTurned ? 270 : 0)
    .withMetadata({ orientation: isTurned ? 6 : 1, icc: 'p3' })
    .withExifMerge({
      IFD0: { Artist: PRIVATE_TEXT },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 18/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '79/1 36/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>${PRIVATE_TEXT}</creator></x:xmpmeta>`);
  return withMetadata.toFormat(format).toBuffer();
}

/** With IPTC, a comment, a second application's segment, and a film behind the end of the image. */
export async function jpegWithMetadata(): Promise<Buffer> {
  const plain = await pictureWithMetadata('jpeg');
  const segment = (marker: number, text: string) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(2 + text.length, 2);
    return Buffer.concat([head, Buffer.from(text, 'latin1')]);
  };
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xed, `Photoshop 3.0\u00008BIM ${PRIVATE_TEXT}`),
    segment(0xfe, PRIVATE_TEXT),
    segment(0xe2, `MPF\u0000${PRIVATE_TEXT}`),
    plain.subarray(2),
    Buffer.from(`ftyp film ${PRIVATE_TEXT}`),
  ]);
}
