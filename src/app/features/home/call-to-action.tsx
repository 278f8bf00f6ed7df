import { PATHS } from '#contract/page-paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PhoneLink } from '#ui/reach-links.tsx';

/** The last section of the page: links to contact and shop. */
export function CallToAction({ phone }: { phone: string }) {
  return (
    <section aria-labelledby="start" className="sheet">
      <div className="flex flex-col gap-6 rounded border border-line-strong bg-surface p-6 md:flex-row md:items-center md:justify-between lg:p-8">
        <div>
          <h2 id="start" className="text-xl">
            Ready to Get Started?
          </h2>
          <p className="mt-2 max-w-[56ch] text-ink-soft">
            Send us the part number, the shaft size or a photo of the old part
            {phone === '' ? (
              '.'
            ) : (
              <>
                , or call <PhoneLink phone={phone} />.
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={PATHS.contact}>Contact Us Today</LinkButton>
          <LinkButton to={PATHS.shop} variant="outline">
            Browse Equipment
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
