import { useEffect, useState } from 'react';
import { advances } from './carousel-rules.ts';

interface AutoAdvance {
  slides: number;
  minSlides: number;
  everyMs: number;
  isHeld: boolean;
  onAdvance: () => void;
}

/** Advances automatically unless a rule pauses it; returns the properties of the carousel's elements. */
export function useAutoAdvance({ slides, minSlides, everyMs, isHeld, onAdvance }: AutoAdvance) {
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isTabHidden, setIsTabHidden] = useState(false);
  // Nothing moves until the media query has been read.
  const [prefersReducedMotion, setPrefersReducedMotion] = useState(true);

  useEffect(() => {
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const look = () => {
      setPrefersReducedMotion(motion.matches);
      setIsTabHidden(document.hidden);
    };
    look();
    motion.addEventListener('change', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      motion.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  const state = { slides, isPaused, isHovered, hasFocus, isTabHidden, isHeld, prefersReducedMotion };
  const isAdvancing = advances(state, minSlides);
  useEffect(() => {
    if (!isAdvancing) return;
    const timer = setInterval(onAdvance, everyMs);
    return () => clearInterval(timer);
  }, [isAdvancing, everyMs, onAdvance]);

  return {
    isAdvancing,
    isPaused,
    togglePaused: () => setIsPaused(!isPaused),
    /** Whether a pause control makes sense: it would move by itself. */
    canAdvance: slides >= minSlides && !prefersReducedMotion,
    watch: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  };
}
