/** What is said of a copy: at its start, by commands and in the console. */

export const DESCRIBED_COPY =
  'This is a copy of a shop, restored from a backup or copied or moved by hand: it sends no mail, calls no Stripe and takes no orders, and its jobs that reach others wait.';
export const HOW_TO_ACTIVATE =
  'If it is the shop from now on, and the one before runs no more, run "npm run operator -- restore --activate".';

const ACTIVATE = 'activate it with "npm run operator -- restore --activate"';
/** Why a call of Stripe, and a mail, has failed in a copy. */
export const NO_STRIPE = `this shop is a copy, which does not call Stripe: ${ACTIVATE}`;
export const NO_MAIL = `this shop is a copy, which sends no mail: ${ACTIVATE}`;
