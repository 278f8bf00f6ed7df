/** The signs of the kit and the shop, drawn in the office's own line. */
import type { ReactNode } from 'react';

interface IconProps {
  /** Pixels of the square; 20 unless said. */
  size?: number;
  className?: string;
}

/** Signs say nothing to a screen reader: a word always stands with them. */
function icon(strokes: ReactNode) {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className}
      >
        {strokes}
      </svg>
    );
  };
}

export const CrossIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />);
export const SearchIcon = icon(<path d="M16 16l5 5M10.500 18a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15z" />);
export const ChevronDownIcon = icon(<path d="M6 9l6 6 6-6" />);
export const ChevronLeftIcon = icon(<path d="M15 6l-6 6 6 6" />);
export const ChevronRightIcon = icon(<path d="M9 6l6 6-6 6" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const PlusIcon = icon(<path d="M5 12h14M12 5v14" />);
export const CartIcon = icon(
  <path d="M2 3h3l2.500 12h11L21 6.500H5.800M9 20.500a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM17 20.500a1 1 0 1 0 0-2 1 1 0 0 0 0 2z" />,
);
export const MoonIcon = icon(<path d="M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z" />);
export const SunIcon = icon(
  <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600L19 19M5 19l1.400-1.400M17.600 6.400L19 5" />,
);
export const InfoIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.500M12 7.500v.1" />);
export const CheckIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.500l2.500 2.500L16 9.500" />);
export const AlertIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.500V13M12 16.500v.1" />);
export const NoPictureIcon = icon(
  <path d="M7 4h12a1 1 0 0 1 1 1v12M17.500 20H5a1 1 0 0 1-1-1V6.500M3 3l18 18M4 17l5-5 4 4" />,
);
