import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companyQuery } from '#app/api/queries.ts';
import { NAVIGATION, TOOLS } from '#contract/page-paths.ts';
import { phoneHref } from '#ui/reach-links.tsx';
import { useProductsGroups } from './products-menu.tsx';

/** All pages, with the product groups listed open, the phone number and the ways to find and order. */
export function MobileNavigation({ onNavigate }: { onNavigate: () => void }) {
  const { data: company } = useQuery(companyQuery());
  const groups = useProductsGroups();
  const tools = { label: 'Find and Order', items: TOOLS.map((tool) => ({ key: tool.to, ...tool })) };
  return (
    <nav aria-label="Mobile" className="sheet">
      {NAVIGATION.slice(0, -3).map(({ label, to }) => (
        <Link key={to} to={to} onClick={onNavigate} activeOptions={{ exact: true }}>
          {label}
        </Link>
      ))}
      {company?.phone && (
        <a href={phoneHref(company.phone)}>
          Call&nbsp;<span className="figures">{company.phone}</span>
        </a>
      )}
      {[tools, ...groups].map((group) => (
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
