/** The preview pictures of pages whose address is shared; drawn by server/site/seo. */

export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;
/** For every page without one of its own. */
export const SITE_SHARE_IMAGE = { path: '/share.png', alt: 'Pumps, mechanical seals and packing: a pump in section' };

export function productShareImage(id: number): string {
  return `/share/product/${id}.jpg`;
}
