import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#app/features/not-found-page.tsx';
import { answerNotFound, notFoundHead } from '#app/navigation/not-found.ts';

export const Route = createFileRoute('/404')({
  loader: answerNotFound,
  head: ({ match }) => notFoundHead(match.context),
  notFoundComponent: NotFoundPage,
});
