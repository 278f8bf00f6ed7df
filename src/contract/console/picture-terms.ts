/** "Pictures: 12 of 180 are shown in one small size, until the others are made. The next is pictures/KB-38.jpg." */
export function describePictures({ total, left, next }: { total: number; left: number; next: string | null }): string {
  const which = next === null ? '' : ` The next is ${next}.`;
  return `Pictures: ${left} of ${total} ${left === 1 ? 'is' : 'are'} shown in one small size, until the others are made.${which}`;
}
