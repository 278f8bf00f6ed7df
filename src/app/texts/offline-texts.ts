import type { ToastContent } from '#ui/toast-store.ts';

export const OFFLINE_TOAST: ToastContent = {
  kind: 'default',
  title: 'You are offline',
  description: 'What you asked for will load when the connection is back.',
};
