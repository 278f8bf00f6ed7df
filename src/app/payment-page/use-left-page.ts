import { useEffect, useState } from 'react';
import { leftPage } from './left-page.ts';

/** The payment page that the buyer is back from; only of one order, where it is named. Read again when the browser shows the page as it was left. */
export function useLeftPage(orderNumber: string | null) {
  const [page, setPage] = useState(leftPage);
  useEffect(() => {
    const read = () => setPage(leftPage());
    window.addEventListener('pageshow', read);
    return () => window.removeEventListener('pageshow', read);
  }, []);
  return orderNumber === null || page?.orderNumber === orderNumber ? page : null;
}
