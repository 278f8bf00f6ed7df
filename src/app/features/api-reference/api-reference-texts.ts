/** What the API reference says to its reader. */
export const API_REFERENCE_MESSAGES = {
  title: 'API reference',
  failed: 'The API reference could not be loaded',
} as const;
