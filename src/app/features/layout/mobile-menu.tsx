import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { NAVIGATION } from '#contract/page-paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { MenuIcon } from '#ui/icons.tsx';
import { useProductsGroups } from './products-menu.tsx';

const MENU_ID = 'mobile-menu';

/** The whole navigation as one sheet on narrow screens, with the product groups listed open. */
export function MobileMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  // The header is below the test mode line until the page is scrolled: the sheet begins where the header ends.
  const placeBelowHeader = () => {
    const header = panel.current?.closest('header');
    if (header && panel.current) panel.current.style.top = `${header.getBoundingClientRect().bottom}px`;
  };
  return (
    <div>
      <button type="button" popoverTarget={MENU_ID} aria-label="Menu" className={buttonClass('quiet', 'icon')}>
        <MenuIcon size={22} />
      </button>
      <div ref={panel} id={MENU_ID} popover="auto" onBeforeToggle={placeBelowHeader} className="mobile-panel">
        <nav aria-label="Mobile" className="sheet">
          {NAVIGATION.slice(0, -3).map(({ label, to }) => (
            <Link key={to} to={to} onClick={close} activeOptions={{ exact: true }}>
              {label}
            </Link>
          ))}
          {useProductsGroups().map((group) => (
            <section key={group.label} aria-label={group.label}>
              <p>{group.label}</p>
              {group.items.map(({ key, label, to }) => (
                <Link key={key} to={to} onClick={close}>
                  {label}
                </Link>
              ))}
            </section>
          ))}
        </nav>
      </div>
    </div>
  );
}
