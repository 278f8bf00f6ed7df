import { TitleBlock } from '#ui/title-block.tsx';

/** The company in its own words. */
export function OurStory({
  paragraphs,
  founded,
  address,
}: {
  paragraphs: readonly string[];
  founded: number;
  address: string;
}) {
  return (
    <section aria-labelledby="story" className="border-y border-line bg-surface">
      <div className="sheet grid gap-8 py-12 lg:grid-cols-[2fr_1fr] lg:gap-16 lg:py-16">
        <div>
          <h2 id="story" className="text-xl">
            Our Story
          </h2>
          <div className="mt-5 flex max-w-[65ch] flex-col gap-4 text-md">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <TitleBlock
          columns={1}
          className="self-start"
          rows={[
            { label: 'Founded', value: founded },
            { label: 'Shop', value: address, text: true },
          ]}
        />
      </div>
    </section>
  );
}
