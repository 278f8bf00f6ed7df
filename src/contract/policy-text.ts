/**
 * A policy as its owner writes it: a small part of Markdown, read into data that pages show as elements. There is no HTML
 * in it: whatever is not one of the forms below is shown as the text that it is.
 */

export const POLICIES = ['privacy', 'shipping', 'refund'] as const;
export type PolicyName = (typeof POLICIES)[number];

export const MAX_POLICY_CHARACTERS = 60_000;

export interface PolicySpan {
  text: string;
  isBold?: true | undefined;
  /** Https, mail, telephone, or a path of this shop. */
  href?: string | undefined;
}

export type PolicyBlock =
  | { kind: 'paragraph'; spans: PolicySpan[] }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; isNumbered: boolean; items: PolicySpan[][] };

export interface PolicyText {
  /** Of the line `# Title`; null for the page's own. */
  title: string | null;
  /** Before the first section. */
  intro: PolicyBlock[];
  /** Each begins with a line `## Title`. */
  sections: { title: string; blocks: PolicyBlock[] }[];
}

const LINKS = /^(https:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\\]*$/;
const SPAN = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g;
const LIST_ITEM = /^\s{0,3}(?:([-*])|\d{1,3}[.)])\s+(.*)$/;

export function parsePolicy(source: string): PolicyText {
  const policy: PolicyText = { title: null, intro: [], sections: [] };
  for (const chunk of chunksOf(source)) {
    const [first = ''] = chunk;
    const heading = /^(#{1,4})\s+(.*?)\s*#*$/.exec(first);
    const blocks = policy.sections.at(-1)?.blocks ?? policy.intro;
    if (heading === null) blocks.push(blockOf(chunk));
    else if (heading[1] === '#' && policy.title === null) policy.title = heading[2] ?? '';
    else if ((heading[1] ?? '').length <= 2) policy.sections.push({ title: heading[2] ?? '', blocks: [] });
    else blocks.push({ kind: 'heading', text: heading[2] ?? '' });
  }
  return policy;
}

/** Lines that belong together: a heading, a list, a paragraph. */
function chunksOf(source: string): string[][] {
  const chunks: string[][] = [];
  let open: string[] | null = null;
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const isHeading = /^#{1,4}\s+\S/.test(line);
    const isItem = LIST_ITEM.test(line);
    if (line.trim() === '') open = null;
    else if (isHeading) {
      chunks.push([line.trim()]);
      open = null;
    } else if (open === null || (isItem && !LIST_ITEM.test(open[0] ?? ''))) chunks.push((open = [line]));
    else open.push(line);
  }
  return chunks;
}

function blockOf(lines: readonly string[]): PolicyBlock {
  const first = LIST_ITEM.exec(lines[0] ?? '');
  if (first === null) return { kind: 'paragraph', spans: spansOf(lines.map((line) => line.trim()).join(' ')) };
  const items: string[] = [];
  for (const line of lines) {
    const item = LIST_ITEM.exec(line);
    if (item === null) items.push(`${items.pop() ?? ''} ${line.trim()}`);
    else items.push(item[2] ?? '');
  }
  return { kind: 'list', isNumbered: first[1] === undefined, items: items.map(spansOf) };
}

function spansOf(text: string): PolicySpan[] {
  const spans: PolicySpan[] = [];
  let end = 0;
  for (const match of text.matchAll(SPAN)) {
    const [whole, bold, label, href] = match;
    if (href !== undefined && !LINKS.test(href)) continue;
    if (match.index > end) spans.push({ text: text.slice(end, match.index) });
    spans.push(
      bold === undefined ? { text: label ?? '', ...(href !== undefined && { href }) } : { text: bold, isBold: true },
    );
    end = match.index + whole.length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}
