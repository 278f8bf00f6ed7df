interface ShowResultsOptions {
  /** The form is made anew, and its button has no focus any more. */
  isFormNew?: boolean;
}

/**
 * After a press of the button: on a phone what was found is below the form, and beside a long form it begins above what is seen.
 * While it is being searched for, the place is there already.
 */
export function showResults(id: string, { isFormNew = false }: ShowResultsOptions = {}): void {
  const results = document.getElementById(id);
  if (results === null) return;
  const { top } = results.getBoundingClientRect();
  const isOutOfSight = top < 0 || top >= window.innerHeight / 2;
  if (isOutOfSight || isFormNew) results.focus({ preventScroll: true });
  if (isOutOfSight) results.scrollIntoView();
}
