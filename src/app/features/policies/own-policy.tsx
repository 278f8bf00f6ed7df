import type { OwnPolicy } from '#contract/content.ts';
import type { PolicyBlock, PolicySpan } from '#contract/policy-text.ts';
import type { Policy } from './policy-page.tsx';

/** A policy in the owner's words, in the form of the standard ones. */
export function toPolicy({ title, updated, intro, sections }: OwnPolicy, standardTitle: string): Policy {
  return {
    title: title ?? standardTitle,
    updated,
    intro: () => <Blocks blocks={intro} />,
    sections: () =>
      sections.map((section, index) => ({
        id: `section-${index + 1}`,
        title: section.title,
        body: <Blocks blocks={section.blocks} />,
      })),
  };
}

function Blocks({ blocks }: { blocks: readonly PolicyBlock[] }) {
  // The text is fixed while it is shown, so that the place of a block is its key.
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === 'heading') return <h3 className="mt-4 font-semibold">{block.text}</h3>;
  if (block.kind === 'paragraph')
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((spans, index) => (
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: readonly PolicySpan[] }) {
  return spans.map(({ text, isBold, href }, index) => {
    if (isBold) return <strong key={index}>{text}</strong>;
    if (href === undefined) return text;
    return (
      <a key={index} href={href} className="link">
        {text}
      </a>
    );
  });
}
