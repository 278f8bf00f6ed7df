const DELIVERY = {
  title: 'Delivery',
  text: 'Check the parts when they arrive. You have 7 days from delivery to start a return.',
};
const STEPS = [
  { title: 'Processing', text: 'We check the parts, pack them and contact you by email or phone about shipping.' },
  {
    title: 'Shipping',
    text: 'Once you approve the shipping method and cost, we’ll ship and send you the tracking number.',
  },
  DELIVERY,
];
const ARRANGED_STEPS = [
  { title: 'Processing', text: 'We check the parts and pack them.' },
  { title: 'Shipping', text: 'We ship as agreed with you and send you the tracking number.' },
  DELIVERY,
];

/** §2: What's Next, three steps. `isArranged`: shipping is agreed on. */
export function NextSteps({ isArranged }: { isArranged: boolean }) {
  return (
    <section aria-labelledby="next-steps" className="print:hidden">
      <h2 id="next-steps" className="text-lg">
        What&rsquo;s Next
      </h2>
      <ol className="mt-3 grid gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-3">
        {(isArranged ? ARRANGED_STEPS : STEPS).map(({ title, text }, position) => (
          <li key={title} className="bg-surface p-4">
            <span aria-hidden className="figures text-sm text-ink-soft">
              {position + 1}
            </span>
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
