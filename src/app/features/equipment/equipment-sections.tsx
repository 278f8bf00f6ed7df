import { useQuery } from '@tanstack/react-query';
import { equipmentSectionsQuery } from '#app/api/queries.ts';
import { PAGE_MESSAGES } from '#app/texts/page-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import type { SectionWithManufacturers } from '#contract/content.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ManufacturerCard } from './manufacturer-card.tsx';

/** The sections of an equipment category with their manufacturers (§2). */
export function EquipmentSections({ slug }: { slug: string }) {
  const sections = useQuery(equipmentSectionsQuery(slug));
  if (sections.isPending) return <Spinner label={MESSAGES.loading} />;
  if (sections.isError) {
    return (
      <EmptyState
        title={PAGE_MESSAGES.manufacturersFailed}
        actions={<Button onClick={() => void sections.refetch()}>Try Again</Button>}
      />
    );
  }
  if (sections.data.length === 0) {
    return (
      <EmptyState
        title={PAGE_MESSAGES.noManufacturers}
        actions={<LinkButton to={PATHS.contact}>Contact Us</LinkButton>}
      >
        Tell us the make you have and we’ll find the parts.
      </EmptyState>
    );
  }
  return sections.data.map((section) => <Section key={section.id} section={section} />);
}

function Section({ section: { id, label, description, manufacturers } }: { section: SectionWithManufacturers }) {
  return (
    <section aria-labelledby={`section-${id}`} className="border-t border-line pt-8">
      <h2 id={`section-${id}`} className="text-xl">
        {label}
      </h2>
      {description && <p className="mt-2 max-w-[65ch] text-ink-soft">{description}</p>}
      {manufacturers.length === 0 ? (
        <p className="mt-5 rounded border border-dashed border-line-strong/60 px-4 py-6 text-ink-soft">
          {PAGE_MESSAGES.noManufacturersInSection}
        </p>
      ) : (
        <ul className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {manufacturers.map((manufacturer) => (
            <li key={manufacturer.id}>
              <ManufacturerCard {...manufacturer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
