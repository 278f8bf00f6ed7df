import { z } from 'zod';

/** Made by a form when it is opened: a request that is sent twice makes one change. */
export const requestKey = z.string().regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters and digits');
