const REASONS = [
  { title: 'Expert Team', text: 'Millwrights and machinists who have had your pump apart on the bench.' },
  { title: 'Factory Trained Professionals', text: 'Trained by the manufacturers of the equipment we sell and repair.' },
  {
    title: 'Industry Experience & Knowledge',
    text: 'We know mill, plant and municipal service: the liquids, the duties and what wears out first.',
  },
] as const;

/** Three reasons and the year it began. */
export function WhyChooseUs({ founded }: { founded: number }) {
  return (
    <section aria-labelledby="why" className="sheet py-12 lg:py-16">
      <h2 id="why" className="text-xl">
        Why Choose Us
      </h2>
      <div className="mt-6 grid gap-8 lg:grid-cols-[3fr_1fr] lg:gap-12">
        <ol>
          {REASONS.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[2.5rem_1fr] gap-x-2 border-t border-line py-4 last:border-b sm:grid-cols-[2.5rem_1fr_1.2fr] sm:gap-x-6"
            >
              <span aria-hidden className="figures text-ink-soft">
                {String(index + 1).padStart(2, '0')}
              </span>
              <h3 className="text-md leading-snug">{title}</h3>
              <p className="col-start-2 text-ink-soft sm:col-start-3">{text}</p>
            </li>
          ))}
        </ol>
        <p className="flex flex-col justify-between gap-4 self-stretch rounded border border-line-strong bg-surface p-5">
          <span className="caption">In business since</span>
          <span className="figures text-3xl leading-none">{founded}</span>
        </p>
      </div>
    </section>
  );
}
