/** The set of attributes for rotating equipment, in the form of an owner's own. */

import { join } from 'node:path';

export const DEFAULT_ATTRIBUTES_FOLDER = join(import.meta.dirname, 'default');
