/** What has been typed, in the memory of this tab, while the visitor looks at a product. */

let draft = '';

export const savedDraft = () => draft;

export function saveDraft(text: string): void {
  draft = text;
}
