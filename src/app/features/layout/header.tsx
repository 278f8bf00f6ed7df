import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companyQuery } from '#app/lib/queries.ts';
import { NAVIGATION, PATHS } from '#app/paths.ts';
import { CartLink } from './cart-link.tsx';
import { Mark } from './mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ProductsMenu } from './products-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const ITEM =
  'inline-flex h-14 items-center gap-1 border-b-2 border-transparent px-3 font-medium whitespace-nowrap hover:text-accent focus-visible:-outline-offset-4';

/** Home, Products, Shop, About, Contact and the cart (§2, Shared layout). */
export function Header() {
  const { data: company } = useQuery(companyQuery());
  const [home, ...pages] = NAVIGATION.slice(0, 4);
  return (
    <header className="sticky top-0 z-30 border-b border-line-strong bg-paper">
      <div className="sheet flex h-14 items-center gap-2">
        <Link
          to={PATHS.home}
          className="mr-auto flex min-w-0 items-center gap-2.5 font-semibold"
          aria-label={`${company?.name ?? ''} home`.trim()}
        >
          <Mark />
          <span className="line-clamp-2 text-md leading-tight tracking-tight max-sm:text-base">{company?.name}</span>
        </Link>
        <nav aria-label="Main" className="hidden items-center md:flex">
          {home && <NavigationLink {...home} />}
          <ProductsMenu className={ITEM} />
          {pages.map((page) => (
            <NavigationLink key={page.to} {...page} />
          ))}
        </nav>
        <div className="flex items-center gap-1 md:ml-2">
          <ThemeToggle />
          <CartLink />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function NavigationLink({ label, to }: (typeof NAVIGATION)[number]) {
  return (
    <Link
      to={to}
      className={ITEM}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ className: '!border-accent' }}
    >
      {label}
    </Link>
  );
}
