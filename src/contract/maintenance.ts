/** What visitors read while the shop is closed: in the app when it cannot be reached, and on the page of the server. */
export const MAINTENANCE_TEXTS = {
  maintenance: 'Down for maintenance',
  maintenanceText:
    'The shop is temporarily unavailable. We check again every 30 seconds; your cart and your entries are saved.',
  maintenanceContact: 'For urgent enquiries, please contact us:',
} as const;

/** Longest text of the owner that is shown with them. */
export const MAX_MAINTENANCE_CHARACTERS = 500;
