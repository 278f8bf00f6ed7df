import { figure } from './catalogue.ts';
import type { Product } from './catalogue.ts';

export interface Size {
  readonly axis: number;
  readonly eye: number;
  readonly tip: number;
  readonly bore: number;
}

/** Sheet dimensions: they follow the real ones, but gently, so that a small pump still fills the sheet. */
export function sizeOf(p: Product): Size {
  const tip = 165 + (impellerOf(p) - 150) * 0.22;
  const eye = 56 + Math.min(figure(p, 'Suction', 3), 8) * 8;
  return {
    axis: 110 + tip + 236,
    tip,
    eye: Math.min(eye, tip - 80),
    bore: Math.min(30 + figure(p, 'Discharge', 2) * 9, 84),
  };
}

/** Impeller diameter in millimetres, from "10.00 in (254 mm)". */
export function impellerOf(p: Product): number {
  return figure(p, 'Impeller diameter', 205, /\((\d+)/);
}

/** Nominal size of a flange, from "4 in, class 150 flange". */
export function inches(p: Product, key: 'Suction' | 'Discharge'): string {
  return `${figure(p, key, 2)}″`;
}

/** Height of the shaft above the base, in millimetres. */
export function axisHeight(p: Product): number {
  return Math.round((impellerOf(p) * 0.62 + 60) / 5) * 5;
}
