import { useCallback, useRef } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { MenuIcon } from '#ui/icons.tsx';
import { MobileNavigation } from './deferred-mobile-navigation.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const MENU_ID = 'mobile-menu';

/** The whole navigation as one sheet on narrow screens, with the product groups listed open, and the switch of the theme. */
export function MobileMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => panel.current?.hidePopover(), []);
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
        <MobileNavigation onNavigate={close} />
        <div className="sheet">
          Light or dark theme <ThemeToggle />
        </div>
      </div>
    </div>
  );
}
