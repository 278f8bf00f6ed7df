import type { Toast } from './site-texts.ts';

export const OFFLINE_TOAST: Toast = {
  kind: 'default',
  title: 'You are offline',
  description: 'What you asked for will load when the connection is back.',
};
