/** POST /uploads/: the file itself is the body. */

import { Readable } from 'node:stream';
import { mount } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { NOT_A_FILE, takeStreams } from '#server/platform/http/uploads.ts';
import type { CallerOf } from '#server/platform/workers/caller-of.ts';
import { takeFile } from './take-file.ts';
import type { UploadServices } from './take-file.ts';

export function uploadRoutes(mounting: Mounting, services: UploadServices & { callerOf: CallerOf }): void {
  void mounting.app.register(async (part) => {
    takeStreams(part);
    mount({ ...mounting, app: part }, 'uploadFile', async ({ query: { name } }, context) => {
      const { body, ip, headers } = context.request;
      const declaredBytes = Number(headers['content-length'] ?? 0);
      return body instanceof Readable
        ? takeFile(services, { body, name, declaredBytes, address: ip, caller: services.callerOf(context) })
        : new Problem('invalid_request', { fields: { file: NOT_A_FILE } });
    });
  });
}
