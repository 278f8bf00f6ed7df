/** The certificate that an address of the shop presents, as a browser would be shown it. */

import { isIP } from 'node:net';
import { connect } from 'node:tls';

export interface Certificate {
  validTo: Date;
  /** Why a browser does not accept it; null when it does. */
  refusal: string | null;
}

const LIMIT_MS = 10_000;
const HTTPS_PORT = 443;

/** Rejects when nothing is reached there. */
export function readCertificate(origin: string): Promise<Certificate> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(
      // Nothing is sent: a certificate that is refused is what is asked about.
      {
        host: hostname,
        port: Number(port) || HTTPS_PORT,
        servername: isIP(hostname) === 0 ? hostname : '',
        rejectUnauthorized: false,
      },
      () => {
        const { valid_to: validTo } = socket.getPeerCertificate();
        const refusal = socket.authorized ? null : String(socket.authorizationError);
        socket.destroy();
        resolve({ validTo: new Date(validTo), refusal });
      },
    );
    socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error(`no reply within ${LIMIT_MS / 1000} seconds`)));
    socket.once('error', reject);
  });
}
