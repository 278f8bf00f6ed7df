/** The screens by their addresses: a screen is a file in routes/ and its place in this list; those of lists follow from their table. */

import { createRouter } from '@tanstack/react-router';
import { statisticsRoute } from '#console/routes/statistics.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ScreenFailed } from './frame/screen-failed.tsx';
import { parseSearch, stringifySearch } from './navigation/search-params.ts';
import { booksRoute } from './routes/books.tsx';
import { countSheetRoute } from './routes/count-sheet.tsx';
import { counterRoute } from './routes/counter.tsx';
import { curvesRoute } from './routes/curves.tsx';
import { editQuoteRoute, newQuoteRoute } from './routes/edit-quote.tsx';
import { enquiryRoute } from './routes/enquiry.tsx';
import { frameRoute } from './routes/frame.tsx';
import { healthRoute } from './routes/health.tsx';
import { importRoute } from './routes/import.tsx';
import { listRoutes } from './routes/lists.tsx';
import { newProductRoute } from './routes/new-product.tsx';
import { orderRoute } from './routes/order.tsx';
import { productRoute } from './routes/product.tsx';
import { quoteRoute } from './routes/quote.tsx';
import { rootRoute } from './routes/root.tsx';
import { searchWordsRoute } from './routes/search-words.tsx';
import { sessionsRoute } from './routes/sessions.tsx';
import { shopTextsRoute } from './routes/shop-texts.tsx';
import { signInRoute } from './routes/sign-in.tsx';
import { stockPartRoute } from './routes/stock-part.tsx';
import { termsCodeRoute, termsRoute } from './routes/terms.tsx';
import { todayRoute } from './routes/today.tsx';

export function createConsoleRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([
      signInRoute,
      frameRoute.addChildren([
        todayRoute,
        ...listRoutes,
        orderRoute,
        counterRoute,
        stockPartRoute,
        countSheetRoute,
        enquiryRoute,
        quoteRoute,
        editQuoteRoute,
        newQuoteRoute,
        termsRoute,
        termsCodeRoute,
        productRoute,
        curvesRoute,
        newProductRoute,
        importRoute,
        booksRoute,
        healthRoute,
        statisticsRoute,
        searchWordsRoute,
        shopTextsRoute,
        sessionsRoute,
      ]),
    ]),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ScreenFailed,
    defaultPendingComponent: Spinner,
    scrollRestoration: true,
  });
}
