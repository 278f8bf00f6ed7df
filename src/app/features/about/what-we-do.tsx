import { SERVICES } from '#contract/company-services.ts';
import { PATHS } from '#contract/page-paths.ts';
import type { CompanyService } from '#contract/shop-texts.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** The services, each in a row of its own. */
export function WhatWeDo({ services = SERVICES }: { services?: readonly CompanyService[] | undefined }) {
  return (
    <section aria-labelledby="services" className="sheet pt-12 lg:pt-16">
      <h2 id="services" className="text-xl">
        What We Do
      </h2>
      <ul className="mt-6">
        {services.map(({ title, text, features }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 border-t border-line py-5 last:border-b md:grid-cols-[1fr_2fr_2fr]"
          >
            <h3 className="text-md leading-snug">{title}</h3>
            <p className="text-ink-soft">{text}</p>
            <ul className="list-disc pl-5 marker:text-accent">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={PATHS.contact}>Contact Us</LinkButton>
        <LinkButton to={PATHS.shop} variant="outline">
          Browse Equipment
        </LinkButton>
      </div>
    </section>
  );
}
