/** POST /uploads/: the file itself is the body. */
import { Readable } from 'node:stream';
import { mount } from '#server/http/mount.ts';
import type { Mounting } from '#server/http/mount.ts';
import { Problem } from '#server/http/problem.ts';
import { NOT_A_FILE, takeStreams } from '#server/http/uploads.ts';
import { takeFile } from './take-file.ts';
import type { ReceivedServices } from './take-file.ts';

export function receivedRoutes(mounting: Mounting, services: ReceivedServices): void {
  void mounting.app.register(async (part) => {
    takeStreams(part);
    mount({ ...mounting, app: part }, 'uploadFile', async ({ query: { name } }, { request }) => {
      const { body, ip } = request;
      const declaredBytes = Number(request.headers['content-length'] ?? 0);
      return body instanceof Readable
        ? takeFile(services, { body, name, declaredBytes, address: ip })
        : new Problem('invalid_request', { fields: { file: NOT_A_FILE } });
    });
  });
}
