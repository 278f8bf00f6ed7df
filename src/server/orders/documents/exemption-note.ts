/** Why a document shows no tax: "No tax is charged: export (B13A)". */
export function exemptionNote({ reason, reference }: { reason: string; reference: string }): string {
  return `No tax is charged: ${reason}${reference === '' ? '' : ` (${reference})`}`;
}
