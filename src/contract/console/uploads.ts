/** Files that a buyer has sent, as the console lists and downloads them. */

import { z } from 'zod';
import { FILE_KINDS } from '../upload-terms.ts';
import { idInAddress } from '../wire.ts';

export const upload = z.object({ id: z.number(), name: z.string(), kind: z.enum(FILE_KINDS), bytes: z.number() });
export type UploadView = z.infer<typeof upload>;

export const uploadParams = z.object({ id: idInAddress });
