/** How the carousel moves; pure. Its positions are the slides that can be first in view. */

/** The last place: with three of eight in view it is the sixth slide, index 5. */
export function lastIndex(slides: number, inView: number): number {
  return Math.max(0, slides - inView);
}

/** One place on or back, going round at both ends. */
export function nextIndex(index: number, by: 1 | -1, slides: number, inView: number): number {
  const indexes = lastIndex(slides, inView) + 1;
  return (Math.min(index, indexes - 1) + by + indexes) % indexes;
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
