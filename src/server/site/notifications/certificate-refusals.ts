/** Codes of OpenSSL and Node for a certificate that is not accepted, in words. */

const NO_AUTHORITY = 'it is signed by no authority that browsers trust';

const REFUSALS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: NO_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: NO_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: NO_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NO_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'it is sent without the certificates between it and its authority',
};

/** Completes "It is not accepted: ..."; null for a code of something else. */
export function describeCertificateRefusal(code: string): string | null {
  return REFUSALS[code] ?? null;
}
