import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';

export interface MenuItem {
  key: string;
  label: string;
}

interface MenuButtonProps<Item extends MenuItem> {
  label: string;
  /** A separator is drawn between groups. */
  groups: readonly { label: string; items: readonly Item[] }[];
  /** A link for the item with the given properties. */
  renderItem: (item: Item, props: { role: 'menuitem'; tabIndex: -1; children: ReactNode }) => ReactNode;
}

/** Time after which type-ahead starts a new word, in milliseconds (§9). */
const TYPE_AHEAD_MS = 1000;

/** A button with a menu of links: arrows, Home, End, Escape and first letters; a popover, so it opens without script too. */
export function MenuButton<Item extends MenuItem>({ label, groups, renderItem }: MenuButtonProps<Item>) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = () => menu.current?.hidePopover();

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    menu.current?.showPopover();
    items()
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus();
  };
  const onMenuKey = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    if (event.key === 'Tab') return close();
    const target = moveTo(event.key, at, all.length) ?? (event.key.length === 1 ? findTyped(event, all) : null);
    if (target === null) return;
    event.preventDefault();
    all[target]?.focus();
  };
  const findTyped = (event: KeyboardEvent, all: HTMLElement[]) => {
    const fresh = event.timeStamp - typed.current.at > TYPE_AHEAD_MS;
    typed.current = { text: (fresh ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp };
    const found = all.findIndex((item) => item.textContent.toLowerCase().startsWith(typed.current.text));
    return found === -1 ? null : found;
  };

  return (
    <div className="menu-scope">
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        // Safari does not focus a button that is pressed with the mouse: then no key would reach the menu.
        onClick={({ currentTarget }) => currentTarget.focus()}
        onKeyDown={onButtonKey}
      >
        {label}
        <ChevronDownIcon size={16} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onMenuKey}
        // Activating an item closes the menu.
        onClick={close}
        onToggle={(event) =>
          event.newState === 'open' && button.current === document.activeElement && items()[0]?.focus()
        }
        className="menu-panel"
      >
        {groups.map((group, index) => (
          <div key={group.label} role="group" aria-label={group.label}>
            {index > 0 && <hr />}
            {group.items.map((item) => renderItem(item, { role: 'menuitem', tabIndex: -1, children: item.label }))}
          </div>
        ))}
      </div>
    </div>
  );
}

function moveTo(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
