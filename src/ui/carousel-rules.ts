/** How the carousel moves; pure. Its positions are the slides that can be first in view. */

/** The last place: with three of eight in view it is the sixth slide, index 5. */
export function lastPlace(slides: number, inView: number): number {
  return Math.max(0, slides - inView);
}

/** One place on or back, going round at both ends. */
export function nextPlace(place: number, by: 1 | -1, slides: number, inView: number): number {
  const places = lastPlace(slides, inView) + 1;
  return (Math.min(place, places - 1) + by + places) % places;
}

export interface CarouselState {
  slides: number;
  /** The visitor pressed pause. */
  isPaused: boolean;
  isHovered: boolean;
  hasFocus: boolean;
  isTabHidden: boolean;
  /** Paused by its user, such as an open lightbox. */
  isHeld: boolean;
  prefersReducedMotion: boolean;
}

/** Whether it advances automatically now. */
export function advances(state: CarouselState, minSlides: number): boolean {
  if (state.slides < minSlides || state.prefersReducedMotion) return false;
  return !state.isPaused && !state.isHovered && !state.hasFocus && !state.isTabHidden && !state.isHeld;
}
