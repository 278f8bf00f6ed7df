import { parsePolicy } from '#contract/policy-text.ts';
import type { PolicyBlock, PolicySpan } from '#contract/policy-text.ts';

/** How the shop reads a policy; links are shown and lead nowhere. */
export function PolicyPreview({ source }: { source: string }) {
  const { title, intro, sections } = parsePolicy(source);
  return (
    <div
      role="region"
      aria-label="Preview"
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard too
      className="max-h-144 overflow-y-auto border border-line p-4 wrap-anywhere"
    >
      {title !== null && <p className="text-lg font-semibold">{title}</p>}
      <Blocks blocks={intro} />
      {sections.map((section, index) => (
        <div key={index} className="pt-4">
          <p className="text-md font-semibold">
            {index + 1}. {section.title}
          </p>
          <Blocks blocks={section.blocks} />
        </div>
      ))}
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly PolicyBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === 'heading') return <p className="mt-3 font-semibold">{block.text}</p>;
  if (block.kind === 'paragraph')
    return (
      <p className="mt-2">
        <Spans spans={block.spans} />
      </p>
    );
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List className={`mt-2 pl-5 ${block.isNumbered ? 'list-decimal' : 'list-disc'}`}>
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
    return href === undefined ? (
      text
    ) : (
      <span key={index} className="underline" title={href}>
        {text}
      </span>
    );
  });
}
