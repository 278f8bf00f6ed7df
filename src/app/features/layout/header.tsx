import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companyQuery } from '#app/api/queries.ts';
import type { CompanyInfo } from '#contract/content.ts';
import { NAVIGATION, PATHS } from '#contract/page-paths.ts';
import { CartLink } from './cart-link.tsx';
import { HeaderSearch } from './deferred-header-search.tsx';
import { Mark } from './mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ProductsMenu } from './products-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Home, Products, Shop, About, Contact and the cart (§2, Shared layout), with the search (readings, "Routes beyond §2"). */
export function Header() {
  const { data: company } = useQuery(companyQuery());
  const [home, ...pages] = NAVIGATION.slice(0, 4);
  return (
    <header className="head">
      <div className="sheet">
        <Link to={PATHS.home} className="home-link" aria-label={`${company?.name ?? ''} home`.trim()}>
          {company?.logo ? <Logo {...company.logo} /> : <Mark />}
          <span>{company?.name}</span>
        </Link>
        <nav aria-label="Main" className="main-nav">
          {home && <NavigationLink {...home} />}
          <ProductsMenu />
          {pages.map((page) => (
            <NavigationLink key={page.to} {...page} />
          ))}
        </nav>
        <HeaderSearch />
        <div className="head-tools">
          <ThemeToggle />
          <CartLink />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function Logo({ url, width, height }: NonNullable<CompanyInfo['logo']>) {
  return <img src={url} width={width} height={height} alt="" className="logo" />;
}

function NavigationLink({ label, to }: (typeof NAVIGATION)[number]) {
  return (
    <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
      {label}
    </Link>
  );
}
