/** A worker's task: makes the picture of the header from a logo that was sent on a screen. */

import { makeLogo } from './make-logo.ts';
import type { MadeLogo } from './make-logo.ts';

export interface SentLogo {
  name: string;
  bytes: Uint8Array;
}

/** What is made of it; the server has its bytes. */
export type LogoPicture = Omit<MadeLogo, 'source' | 'picture'> & { picture: Uint8Array };

export async function work({ name, bytes }: SentLogo): Promise<LogoPicture | { problem: string }> {
  const made = await makeLogo(name, Buffer.from(bytes));
  if ('problem' in made) return made;
  const { source: _, ...picture } = made;
  return picture;
}
