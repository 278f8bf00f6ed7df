/**
 * The calls of the console: the name, method and path of each, under /api of the console's own port. No schema library
 * here, so that the browser can carry this table; endpoints.ts adds what each call takes and replies.
 */
export const CONSOLE_API_BASE = '/api';
/** The stream of changes, which is no call: the browser reads it by EventSource. */
export const CONSOLE_EVENTS_PATH = '/api/events/';

export const CONSOLE_CALLS = {
  signIn: { method: 'POST', path: '/sign-in/' },
  signOut: { method: 'POST', path: '/sign-out/' },
  getSession: { method: 'GET', path: '/session/' },
  listSessions: { method: 'GET', path: '/sessions/' },
  revokeSession: { method: 'POST', path: '/sessions/:id/revoke/' },
  createSignInLink: { method: 'POST', path: '/sign-in-links/' },
  getToday: { method: 'GET', path: '/today/' },
  listOrders: { method: 'GET', path: '/orders/' },
  getOrder: { method: 'GET', path: '/orders/:number/' },
  deliverOrder: { method: 'POST', path: '/orders/:number/deliver/' },
  shipOrder: { method: 'POST', path: '/orders/:number/ship/' },
  undoShipment: { method: 'POST', path: '/orders/:number/shipments/:id/undo/' },
  addNote: { method: 'POST', path: '/orders/:number/notes/' },
  offerFreight: { method: 'POST', path: '/orders/:number/freight/' },
  withdrawFreight: { method: 'POST', path: '/orders/:number/freight/withdraw/' },
  remindFreight: { method: 'POST', path: '/orders/:number/freight/remind/' },
  refundOrder: { method: 'POST', path: '/orders/:number/refund/' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: `/${string}/` }>;

export type ConsoleCallName = keyof typeof CONSOLE_CALLS;
