/** How the carousel moves; pure. Its places are the slides that can stand first in view. */

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
  /** Something else asks it to stand still, such as an open lightbox. */
  isHeld: boolean;
  prefersReducedMotion: boolean;
}

/** Whether it goes on by itself now. */
export function advances(state: CarouselState, minSlides: number): boolean {
  if (state.slides < minSlides || state.prefersReducedMotion) return false;
  return !state.isPaused && !state.isHovered && !state.hasFocus && !state.isTabHidden && !state.isHeld;
}
