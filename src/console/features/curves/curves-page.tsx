import { useSuspenseQuery } from '@tanstack/react-query';
import { curvesQuery } from '#console/api/curves.ts';
import { NoSuchProduct } from '#console/frame/no-such-product.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { productPath } from '#console/navigation/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { CurveForm } from './curve-form.tsx';
import { StoredCurves } from './stored-curves.tsx';

/** The performance curves of a product: those that it has, and a table of new ones. */
export function CurvesPage({ part }: { part: string }) {
  const { data: product } = useSuspenseQuery(curvesQuery(part));
  if (product === null) return <NoSuchProduct part={part} />;
  return (
    <Screen
      title={`Performance curves of ${product.part_number}`}
      actions={
        <PageLink to={productPath(product.part_number)} className={buttonClass('outline')}>
          Product
        </PageLink>
      }
    >
      <StoredCurves product={product} />
      <CurveForm product={product} />
    </Screen>
  );
}
