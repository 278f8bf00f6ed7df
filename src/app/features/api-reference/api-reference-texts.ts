/** What the API reference says to its reader. */
export const API_REFERENCE_MESSAGES = {
  title: 'API reference',
  failed: 'We could not load the API reference',
} as const;
