/** A photograph of a telephone has ten times the pixels that a nameplate needs: it is made smaller before it is sent. */

/** From here on a picture is made smaller, in bytes. */
const LARGE_BYTES = 1_500_000;
/** In pixels. */
const LONGEST_SIDE = 2600;
const QUALITY = 0.85;

/** The same file when it is small, no picture, or one that this browser cannot read: the server decides then. */
export async function shrinkPicture(file: File): Promise<Blob> {
  const isHeic = /\.hei[cf]$/i.test(file.name);
  if (!isHeic && (file.size < LARGE_BYTES || !file.type.startsWith('image/'))) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } catch {
    return file;
  }
}
