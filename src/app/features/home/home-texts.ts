/** Texts of §8 on the home page, to the letter. */
export const HOME_MESSAGES = { homeFailed: 'Failed to load data' } as const;
