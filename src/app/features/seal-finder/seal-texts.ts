/** Texts of the seal finder. */
/** Id of what was found. */
export const SEAL_RESULTS_ID = 'seals-found';

export const SEAL_MESSAGES = {
  results: 'Seals found',
  title: 'Find a mechanical seal',
  intro: 'Enter what you can measure, in millimetres or inches. Leave the rest blank.',
  nothingGiven: 'Enter at least one dimension or a number to see the seals that fit.',
  nothingFits: 'We have no seal with these dimensions',
  nothingFitsText:
    'Send us the dimensions, or print the measuring sheet, fill in what is missing and send us a photo of it.',
  ownNumbers: 'Our part numbers',
  numberChoices: 'Which of these is it?',
  numbersToChoose: 'Choose the number or size you mean',
  noneFound: 'No seals found',
  nearNumbers: 'Similar part numbers',
  shaftMeant: (size: string) => `Did you mean a ${size} shaft?`,
  noSuchNumber: 'We have no seal for this number',
  noSuchNumberText: 'Measure the seal, or send us the number with a photo.',
  failed: 'We could not reach the finder',
  failedText: 'Your entries are still here. Please try again.',
  exact: 'Exact match on shaft, length and seat',
  possible: 'Close: check before you order',
  apart: 'Cartridge and split seals for this shaft',
  apartText:
    'These fit the shaft; no working length or seat bore is listed for them. Check the distance from the box face to the first obstruction.',
  wrongShaft: 'Made for a slightly different shaft',
  wrongShaftText: 'A rigid sleeve fits only its own shaft size. Do not force it on, and do not turn the shaft down.',
  notAdvice: 'Dimensions alone do not tell whether a seal suits your liquid.',
  legal: 'Manufacturers’ names are used for reference only.',
  askUs: 'Ask us',
  askMeasures: 'Send us these dimensions',
  printSheet: 'Print a measuring sheet',
  notProvided: 'not listed',
  unread: (measures: string) => `We could not read this, so it was ignored: ${measures}.`,
} as const;
