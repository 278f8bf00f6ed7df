import { Link } from '@tanstack/react-router';
import { NAVIGATION } from '#contract/page-paths.ts';
import { useProductsGroups } from './products-menu.tsx';

/** All pages, with the product groups listed open. */
export function MobileNavigation({ onNavigate }: { onNavigate: () => void }) {
  return (
    <nav aria-label="Mobile" className="sheet">
      {NAVIGATION.slice(0, -3).map(({ label, to }) => (
        <Link key={to} to={to} onClick={onNavigate} activeOptions={{ exact: true }}>
          {label}
        </Link>
      ))}
      {useProductsGroups().map((group) => (
        <section key={group.label} aria-label={group.label}>
          <p>{group.label}</p>
          {group.items.map(({ key, label, to }) => (
            <Link key={key} to={to} onClick={onNavigate}>
              {label}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}
