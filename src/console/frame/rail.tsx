import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from '#console/api/orders.ts';
import { useSession } from '#console/api/session.ts';
import type { NamedScreen } from '#console/navigation/named-screen.ts';
import { PageLink, useIsCurrent } from '#console/navigation/page-link.tsx';
import { Button } from '#ui/button.tsx';
import { MoonIcon, SunIcon } from '#ui/icons.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { useTheme } from './theme.ts';

interface RailProps {
  /** In the order of the navigation. */
  screens: readonly NamedScreen[];
}

/** The navigation: words down the left side; on a narrow screen a bar at the bottom with four places, the rest under More. */
export function Rail({ screens }: RailProps) {
  const { name, company } = useSession();
  return (
    <nav aria-label="Console" className="rail">
      <p className="hidden border-b border-line px-4 py-3 md:block">
        <span className="block font-semibold">{company || 'Console'}</span>
        <span className="block text-sm text-ink-soft">{name}</span>
      </p>
      <ul className="flex md:flex-col md:py-2">
        {screens.map((screen) => (
          <li key={screen.path} className={screen.isInBar ? 'flex-1' : 'hidden md:block'}>
            <RailLink screen={screen} />
          </li>
        ))}
        <li className="flex-1 md:hidden">
          <MoreMenu screens={screens} />
        </li>
      </ul>
      <div className="mt-auto hidden flex-col items-start gap-1 border-t border-line p-2 md:flex">
        <RailButtons />
      </div>
    </nav>
  );
}

function RailLink({ screen: { name, path, alsoAt = path, counted } }: { screen: NamedScreen }) {
  const isCurrent = useIsCurrent(path, alsoAt);
  // The names are shown before they are counted, and when that fails.
  const { data: waiting } = useQuery(waitingQuery());
  const count = counted === undefined ? 0 : (waiting?.[counted] ?? 0);
  return (
    <PageLink to={path} className="rail-link" aria-current={isCurrent ? 'page' : undefined}>
      {name}
      {count > 0 && (
        <>
          {' '}
          <span className="rail-count figures">{count}</span>
          <span className="sr-only"> waiting</span>
        </>
      )}
    </PageLink>
  );
}

/** The other screens of a narrow display. Closed by a press outside or Escape, as the browser does it for a popover. */
function MoreMenu({ screens }: RailProps) {
  return (
    <>
      <button type="button" className="rail-link w-full" popoverTarget="more-screens">
        More
      </button>
      <div
        id="more-screens"
        popover="auto"
        className="fixed inset-x-0 top-auto bottom-14 m-0 w-full border-t border-line bg-surface p-2 text-ink shadow-float"
      >
        <ul>
          {screens
            .filter(({ isInBar }) => !isInBar)
            .map((screen) => (
              <li key={screen.path}>
                <RailLink screen={screen} />
              </li>
            ))}
        </ul>
        <div className="flex flex-wrap gap-2 border-t border-line pt-2">
          <RailButtons />
        </div>
      </div>
    </>
  );
}

function RailButtons() {
  const { theme, toggle } = useTheme();
  return (
    <>
      <Button variant="quiet" size="small" onClick={toggle}>
        {theme === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
        {theme === 'dark' ? 'Light theme' : 'Dark theme'}
      </Button>
      <SignOutButton />
    </>
  );
}
