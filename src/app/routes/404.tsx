import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#app/features/not-found-page.tsx';
import { throwNotFound, notFoundHead } from '#app/navigation/not-found.ts';

export const Route = createFileRoute('/404')({
  loader: throwNotFound,
  head: ({ match }) => notFoundHead(match),
  notFoundComponent: NotFoundPage,
});
