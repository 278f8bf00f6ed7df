import { SERVICES } from '#contract/company-services.ts';
import type { CompanyService } from '#contract/shop-texts.ts';
import { icon } from '#ui/icon.tsx';

const CheckIcon = icon(<path d="M20 6L9 17l-5-5" />);

/** The services, ruled like columns of a sheet. */
export function Services({ services = SERVICES }: { services?: readonly CompanyService[] | undefined }) {
  return (
    <section aria-labelledby="services" className="sheet py-12 lg:py-16">
      <h2 id="services" className="text-xl">
        Our Services
      </h2>
      <ul className="mt-6 grid gap-px overflow-hidden rounded border border-line-strong bg-line md:grid-cols-3">
        {services.map(({ title, text, features }) => (
          <li key={title} className="flex flex-col gap-3 bg-surface p-5 lg:p-6">
            <h3 className="text-lg">{title}</h3>
            <p className="text-ink-soft">{text}</p>
            <ul className="mt-auto flex flex-col">
              {features.map((feature) => (
                <li key={feature} className="flex items-start gap-2 border-t border-line py-2">
                  <CheckIcon size={16} className="mt-1 shrink-0 text-accent" />
                  {feature}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
