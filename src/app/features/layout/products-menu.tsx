import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { navigationQuery } from '#app/api/queries.ts';
import { equipmentPath, galleryPath } from '#contract/page-paths.ts';
import { MenuButton } from '#ui/menu-button.tsx';

export interface ProductsGroup {
  label: string;
  items: { key: string; label: string; to: string }[];
}

/** Equipment categories, then active gallery categories (readings, "Products dropdown"). */
export function useProductsGroups(): ProductsGroup[] {
  const { data } = useQuery(navigationQuery());
  if (data === undefined) return [];
  return [
    {
      label: 'Equipment',
      items: data.equipment.map(({ name, slug }) => ({ key: slug, label: name, to: equipmentPath(slug) })),
    },
    {
      label: 'Galleries',
      items: data.galleries.map(({ name, slug }) => ({ key: slug, label: name, to: galleryPath(slug) })),
    },
  ].filter(({ items }) => items.length > 0);
}

export function ProductsMenu() {
  return (
    <MenuButton
      label="Products"
      groups={useProductsGroups()}
      renderItem={({ key, to }, { children, ...props }) => (
        <Link key={key} to={to} {...props}>
          {children}
        </Link>
      )}
    />
  );
}
