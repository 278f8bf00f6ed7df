import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { equipmentCategoryQuery } from '#app/api/queries.ts';
import { useShopIsDown } from '#app/availability/availability.ts';
import { missingState } from '#app/navigation/not-found-reason.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { ToolLink } from '#app/tools/tool-link.tsx';
import { PATHS } from '#contract/page-paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EquipmentSections } from './equipment-sections.tsx';

/** /equipment/{slug}: what the category is, and whose equipment it holds. */
export function EquipmentPage({ slug }: { slug: string }) {
  const { data: category, error, isError } = useQuery(equipmentCategoryQuery(slug));
  const isDown = useShopIsDown();
  // §2: an unknown slug or a failure; but while the whole shop is down the page stays mounted behind the maintenance page.
  if (isError && !isDown) {
    const state = missingState(error, MESSAGES.categoryNotFound, MESSAGES.categoryFailed);
    return <Navigate to={PATHS.notFound} replace state={state} />;
  }
  if (category === undefined) return <Spinner label={MESSAGES.loading} />;
  return (
    <div className="sheet flex flex-col gap-10 py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <div>
          <h1 className="text-2xl">{category.name}</h1>
          <p className="mt-3 max-w-[65ch] text-md text-ink-soft">{category.description}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={PATHS.shop}>Browse Equipment</LinkButton>
          <LinkButton to={PATHS.contact} variant="outline">
            Get Quote
          </LinkButton>
        </div>
      </div>
      <EquipmentTool slug={slug} />
      <EquipmentSections slug={slug} />
    </div>
  );
}

/** Slugs of the categories that a tool belongs to, as company data and the home page's drawing name them. */
function EquipmentTool({ slug }: { slug: string }) {
  if (slug === 'mechanical-seals') return <ToolLink tool="seal">Seal finder: measure your old seal</ToolLink>;
  if (slug === 'pumps') return <ToolLink tool="pump">Pump selection: enter flow and head</ToolLink>;
  if (slug === 'packing')
    return <ToolLink tool="packing">Packing calculator: rings and footage for your stuffing box</ToolLink>;
  return null;
}
