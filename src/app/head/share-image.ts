/** The preview pictures of pages whose address is shared; drawn by server/seo. */

export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;
/** For every page without one of its own. */
export const SITE_SHARE_IMAGE = '/share.png';

export function productShareImage(id: number): string {
  return `/share/product/${id}.jpg`;
}
