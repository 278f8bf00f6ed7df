/** An authority of the owner's own, by openssl, and certificates that it signs. */

import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Certificates {
  /** PEM files. */
  key: string;
  cert: string;
  authority: string;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const DAYS = ['-days', '2'];

/** For a server with these names. */
export async function signCertificate(folder: string, names: readonly string[]): Promise<Certificates> {
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const authority = file('authority.pem');
  const signing = file('authority-key.pem');
  const [key, cert] = [file('key.pem'), file('cert.pem')];
  openssl(
    'req',
    '-x509',
    ...NEW_KEY,
    ...DAYS,
    '-subj',
    '/CN=Authority of a test',
    '-keyout',
    signing,
    '-out',
    authority,
  );
  const extensions = file('extensions');
  const alternatives = names.map((name) => `DNS:${name}`).join(',');
  await writeFile(
    extensions,
    `basicConstraints=CA:FALSE\nsubjectAltName=${alternatives}\nextendedKeyUsage=serverAuth\n`,
  );
  openssl('req', ...NEW_KEY, '-subj', `/CN=${names[0]}`, '-keyout', key, '-out', file('request'));
  openssl(
    'x509',
    '-req',
    '-in',
    file('request'),
    '-CA',
    authority,
    '-CAkey',
    signing,
    '-CAcreateserial',
    ...DAYS,
    '-extfile',
    extensions,
    '-out',
    cert,
  );
  return { key, cert, authority };
}
