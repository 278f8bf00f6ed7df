import { PATHS } from '#contract/page-paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { HeroDrawing } from './deferred-hero-drawing.tsx';

/** Who this is and what to do next, beside the pump in section. */
export function Hero({ name, description }: { name: string; description: string }) {
  return (
    <section className="border-b border-line">
      <div className="sheet grid items-center gap-x-12 gap-y-10 py-10 lg:grid-cols-[5fr_7fr] lg:py-14">
        <div className="flex flex-col items-start gap-6">
          <h1 className="text-2xl md:text-3xl">{name}</h1>
          <p className="max-w-[48ch] text-md text-ink-soft">{description}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={PATHS.shop}>Browse Equipment</LinkButton>
            <LinkButton to={PATHS.contact} variant="outline">
              Get Quote
            </LinkButton>
          </div>
        </div>
        <HeroDrawing />
      </div>
    </section>
  );
}
