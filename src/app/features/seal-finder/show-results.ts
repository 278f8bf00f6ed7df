/** Id of what was found. */
export const SEAL_RESULTS_ID = 'seals-found';

/** After a press of the button: on a phone what was found is below the form. While it is being searched for, the place is there already. */
export function showResults(): void {
  const results = document.getElementById(SEAL_RESULTS_ID);
  if (results === null || results.getBoundingClientRect().top < window.innerHeight / 2) return;
  results.focus({ preventScroll: true });
  results.scrollIntoView();
}
