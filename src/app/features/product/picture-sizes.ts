/** How wide the large picture of a product is on each screen, for the browser's choice of file. */
export const PRODUCT_PICTURE_SIZES = '(width >= 80rem) 660px, (width >= 64rem) 52vw, (width >= 48rem) 46vw, 92vw';
