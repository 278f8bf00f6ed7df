/** "2 x Mechanical seal (KB-CS38)"; what has no part number is named alone. */
export function itemLabel({
  quantity,
  name,
  partNumber,
}: {
  quantity: number;
  name: string;
  partNumber: string;
}): string {
  return partNumber === '' ? `${quantity} x ${name}` : `${quantity} x ${name} (${partNumber})`;
}
