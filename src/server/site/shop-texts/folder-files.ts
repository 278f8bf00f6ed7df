/** The files of the owner's folder that hold shop texts; each may be left out. */
export const TEXTS_FILE = 'texts.yaml';
export const REDIRECTS_FILE = 'redirects.csv';
export const POLICY_FOLDER = 'policies';
export const LOGO_NAMES = { svg: 'logo.svg', png: 'logo.png' } as const;
