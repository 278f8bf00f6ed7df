import type { Attachment } from '#contract/catalogue.ts';

/** §5: only public attachments are listed, sorted by order. */
export function publicAttachments(attachments: readonly Attachment[]): Attachment[] {
  return attachments.filter(({ is_public }) => is_public).toSorted((a, b) => a.order - b.order);
}
