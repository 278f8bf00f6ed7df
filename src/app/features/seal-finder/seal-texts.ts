/** Texts of the seal finder. */
export const SEAL_MESSAGES = {
  title: 'Find a mechanical seal',
  intro: 'Give what you can measure, in millimetres or inches. Leave out the rest.',
  nothingGiven: 'Give at least one measure or a number, and the seals that fit are listed here.',
  nothingFits: 'Nothing of ours fits these measures',
  nothingFitsText: 'Send us the measures, or print the sheet, write down what is missing and photograph it.',
  failed: 'The finder could not be reached',
  failedText: 'Your measures are kept. Try again.',
  exact: 'Exact by every measure given',
  possible: 'Possible: compare before you order',
  apart: 'Cartridges and split seals for this shaft',
  apartText:
    'They fit the shaft and state no working length or seat: check the space from box face to first obstruction.',
  notAdvice: 'Measures alone do not say whether a seal suits your liquid.',
  legal: 'Maker names are used to identify fit.',
  askUs: 'Ask us',
  askMeasures: 'Send us these measures',
  printSheet: 'Print a measuring sheet',
  notStated: 'not stated',
  unread: (measures: string) => `Left out, because it was not understood: ${measures}.`,
} as const;
