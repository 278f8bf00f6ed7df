import type { Board } from './board.ts';
import type { Product } from './catalogue.ts';

export type View = (board: Board, product: Product) => void;
/** The views of one kind of equipment, by the last word of the picture's file name. */
export type Family = Readonly<Record<string, View>>;
