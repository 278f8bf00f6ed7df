/** What is loaded again, and what is dropped from memory, when another server or a command announces a change. */

import type { mountRoutes } from './mount-routes.ts';
import type { ChangeListener } from './platform/database/changes.ts';
import { withCounts } from './platform/http/reply-tags.ts';
import type { SharedReplies } from './platform/http/shared-replies.ts';
import { COPY_TAG } from './platform/maintenance/copy-store.ts';
import type { CopyWatch } from './platform/maintenance/copy-watch.ts';
import type { MaintenanceGate } from './platform/maintenance/maintenance-gate.ts';
import { MAINTENANCE_TAG } from './platform/maintenance/maintenance-store.ts';
import type { Pages } from './platform/pages/register-pages.ts';
import type { TextWatch } from './site/shop-texts/text-watch.ts';

interface Following {
  maintenance: Pick<MaintenanceGate, 'reload'>;
  copy: Pick<CopyWatch, 'reload'>;
  texts: Pick<TextWatch, 'reload'>;
  lists: ReturnType<typeof mountRoutes>['lists'];
  phrases: ReturnType<typeof mountRoutes>['phrases'];
  pumps: ReturnType<typeof mountRoutes>['pumps'];
  /** Null: the API alone. */
  pages: Pages | null;
  sharedReplies: SharedReplies;
}

export function followChanges({
  maintenance,
  copy,
  texts,
  lists,
  phrases,
  pumps,
  pages,
  sharedReplies,
}: Following): ChangeListener {
  return {
    onChange: (tags) => {
      if (tags.includes(MAINTENANCE_TAG)) void maintenance.reload();
      if (tags.includes(COPY_TAG)) void copy.reload();
      if (tags.includes('content')) void texts.reload();
      lists.onChange(tags);
      phrases.onChange(tags);
      pumps.onChange(tags);
      const affected = withCounts(tags);
      pages?.drop(affected);
      sharedReplies.drop(affected);
    },
    onFollow: () => {
      void maintenance.reload();
      void copy.reload();
      void texts.reload();
      lists.onFollow();
      phrases.follow(true);
      pumps.follow(true);
      pages?.dropAll();
      sharedReplies.follow();
    },
    onDisconnect: () => {
      lists.onDisconnect();
      phrases.follow(false);
      pumps.follow(false);
      sharedReplies.unfollow();
    },
  };
}
