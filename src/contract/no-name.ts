/** In place of a customer's name: a counter sale may have none, and of an erased person none is stored. */
export const NO_NAME = 'No name';
