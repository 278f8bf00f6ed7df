/** Observes what the visitor does: one listener for all clicks, one for all forms, and the cart. */

import { currentCart, observeCart } from '#app/cart/cart-store.ts';
import { isPressedClick } from '#app/navigation/navigate-on-mouse-down.ts';
import type { PressedLink } from '#app/startup/pressed-links.ts';
import { cleanText } from '#contract/tracking.ts';
import { cartChanges } from './cart-changes.ts';
import type { CartChange } from './cart-changes.ts';
import { describeClick } from './describe-click.ts';
import type { Pressed } from './describe-click.ts';
import type { EventReport } from './reports.ts';

interface PageContext {
  path: string;
  productId: number | null;
}

interface ActionListener {
  /** The page shown now, or the one of this path. */
  context: (pathname?: string) => PageContext;
  happened: (event: EventReport) => void;
  cartChanged: (change: CartChange) => void;
  /** Links pressed before this listened. */
  pressed: readonly PressedLink[];
}

const PRESSABLE = 'a[href],button,summary,[role=button]';

export function observeActions({ context, happened, cartChanged, pressed }: ActionListener): void {
  const report = (element: Element, pathname?: string) =>
    happened(describeClick(readPressed(element), { ...context(pathname), origin: window.location.origin }));
  for (const [link, pathname] of pressed) report(link, pathname);
  const options = { capture: true, passive: true };
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      // Scripts press links too, such as to save a file.
      const element = (isTrusted || isPressedClick()) && target instanceof Element ? target.closest(PRESSABLE) : null;
      if (element !== null) report(element);
    },
    options,
  );
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      const { path, productId } = context();
      const form = cleanText(target.getAttribute('aria-label') ?? target.getAttribute('name') ?? '');
      happened({
        event_type: 'form_submit',
        page_path: path,
        ...(target.id && { element_id: cleanText(target.id) }),
        ...(productId !== null && { product_id: productId }),
        ...(form && { metadata: { form } }),
      });
    },
    options,
  );
  let items = currentCart().items;
  observeCart(() => {
    const before = items;
    items = currentCart().items;
    // Every open tab receives the change; the one in use reports it. The cart that a paid order empties is no removal.
    if (!document.hasFocus() || context().path.startsWith('/order-')) return;
    for (const change of cartChanges(before, items)) cartChanged(change);
  });
}

function readPressed(element: Element): Pressed {
  const link = element instanceof HTMLAnchorElement ? element : null;
  return {
    id: element.id,
    className: element.getAttribute('class') ?? '',
    text: element.textContent.trim() || (element.getAttribute('aria-label') ?? ''),
    link: link && {
      href: link.href,
      origin: link.origin,
      protocol: link.protocol,
      download: link.getAttribute('download'),
    },
  };
}
