/** The line above the results that says how many they are. */
export const RESULTS_ID = 'results';
