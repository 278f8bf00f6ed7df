/** A self-signed certificate for a server of a test, with any names and times, written as DER by the rules of X.509 (RFC 5280). */

import { generateKeyPairSync, sign } from 'node:crypto';

interface CertificateInput {
  /** Names of the host; none of them may be an address. */
  names: readonly string[];
  validFrom: Date;
  validTo: Date;
}

export interface TestCertificate {
  key: string;
  cert: string;
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
const SET = 0x31;
/** Within the names of a host: a DNS name. */
const DNS_NAME = 0x82;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;

const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('551d11', 'hex');

export function makeCertificate({ names, validFrom, validTo }: CertificateInput): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256));
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from('Test')))),
  );
  const alternatives = der(SEQUENCE, ...names.map((host) => der(DNS_NAME, Buffer.from(host))));
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, time(validFrom), time(validTo)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, der(OBJECT_ID, SUBJECT_ALT_NAME), der(OCTET_STRING, alternatives)))),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
  const certificate = der(SEQUENCE, body, algorithm, der(BIT_STRING, signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

function time(moment: Date): Buffer {
  const text = `${moment.toISOString().replaceAll(/[-T:]/g, '').slice(0, 14)}Z`;
  return der(GENERALIZED_TIME, Buffer.from(text));
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
