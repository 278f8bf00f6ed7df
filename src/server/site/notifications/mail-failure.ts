/**
 * Why a mail was not taken, in words for the owner: the reason and what to change. What the mail library reports of an error is never
 * shown as it is, because a server may quote what was sent to it.
 */

import { describeCertificateRefusal } from './certificate-refusals.ts';
import { identifyPort } from './identify-port.ts';
import type { PortKind } from './identify-port.ts';
import { withoutSecrets } from './smtp-server.ts';
import type { SmtpServer } from './smtp-server.ts';

/** The message contains no secret. */
export class MailFailure extends Error {
  /** The mail server takes no mail for this recipient, now and later: trying again is of no use. */
  readonly isRefused: boolean;
  constructor(message: string, isRefused: boolean) {
    super(message);
    this.name = 'MailFailure';
    this.isRefused = isRefused;
  }
}

/** What nodemailer adds to its errors. */
interface TransportError {
  message: string;
  /** Nodemailer's own, such as EAUTH. */
  code: string;
  /** Of Node or OpenSSL, such as ECONNREFUSED. */
  originalCode: string;
  /** The stage, such as RCPT TO. */
  command: string;
  /** The server's reply; empty for none. */
  response: string;
  /** The three digits at the start of the reply; 0 for none. */
  responseCode: number;
}

/** May connect to the server once more, to see what listens there. */
export async function toMailFailure(error: unknown, server: SmtpServer): Promise<MailFailure> {
  const read = readTransportError(error);
  const kind = isUnclear(read) ? await identifyPort(server) : null;
  return new MailFailure(describeFailure(read, server, kind), isRefusedForGood(read));
}

export function readTransportError(error: unknown): TransportError {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error, message: error.message } : {};
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    message: text('message'),
    code: text('code'),
    originalCode: text('originalCode'),
    command: text('command'),
    response: text('response'),
    responseCode: Number(fields['responseCode']) || 0,
  };
}

/** Replies to RCPT TO that mean the address (RFC 5321 §4.2.3, RFC 7504). */
const ADDRESS_REPLIES: readonly number[] = [521, 550, 551, 552, 553, 554, 556];
/** Enhanced codes (RFC 3463) that mean the sender or the server's policy, which the owner can change. */
const SENDER_OR_POLICY = /^\d{3}[ -]5\.(?:1\.[78]|7\.\d+)\b/;
/** Enhanced codes that mean the recipient's address, its mailbox, or the size of this mail. */
const ADDRESS_OR_SIZE = /^\d{3}[ -]5\.(?:1\.(?:[0-6]|10)|2\.\d+|3\.4)\b/;

/**
 * A reply of 5xx that is about the recipient. Whatever the owner can change by a setting (sender, sign-in, relaying, a network that is
 * blocked) is tried again, so that no confirmation is lost by it.
 */
export function isRefusedForGood({ code, command, response, responseCode }: TransportError): boolean {
  if (code === 'EENVELOPE' && command === 'API') return true; // an address that cannot be sent at all
  if (command === 'RCPT TO')
    return (
      ADDRESS_REPLIES.includes(responseCode) && !SENDER_OR_POLICY.test(response) && !/relay|authenticat/i.test(response)
    );
  return command === 'DATA' && responseCode >= 500 && ADDRESS_OR_SIZE.test(response);
}

/** Whether only a look at the port says what is wrong. */
function isUnclear({ code, originalCode, command, response, message }: TransportError): boolean {
  if (/^\d{3}[ -]/.test(response)) return false;
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN/.test(originalCode + message)) return false;
  if (describeCertificateRefusal(originalCode) !== null) return false;
  return command === 'CONN' && ['ETIMEDOUT', 'EPROTOCOL', 'ECONNECTION', 'ESOCKET', 'ETLS'].includes(code);
}

const CHECK_ADDRESS = 'Check host and port in SMTP_URL: port 465 with smtps://, or port 587 with smtp://';
const ENCODE = 'special characters are percent-encoded there (@ is %40, / is %2F, # is %23)';

/** `kind`: what was found on the port; null when the error itself says enough. Pure. */
export function describeFailure(error: TransportError, server: SmtpServer, kind: PortKind | null): string {
  const { code, originalCode, command } = error;
  const address = `${server.host}:${server.port}`;
  if (kind !== null) return describePort(kind, server, address);
  const reply = withoutSecrets(error.response, server);
  const refusal = describeCertificateRefusal(originalCode);
  if (refusal !== null)
    return `the certificate of ${address} is not accepted: ${refusal} (${originalCode}). Use the name in SMTP_URL that the certificate has; for an authority of your own set NODE_EXTRA_CA_CERTS to the file of its certificate`;
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(originalCode))
    return `the name ${server.host} has no address in the DNS. Check the host in SMTP_URL, and that this machine reaches its DNS server`;
  if (originalCode === 'ECONNREFUSED') return `${address} refuses connections (ECONNREFUSED). ${CHECK_ADDRESS}`;
  if (code === 'EAUTH') return describeSignIn(error, reply);
  if (command === 'MAIL FROM')
    return `the mail server does not accept the sender: ${reply}. Set MAIL_FROM to an address that the account in SMTP_URL may send from`;
  if (reply !== '') return `the mail server replied: ${reply}`;
  if (/^E(HOST|NET)UNREACH$/.test(originalCode))
    return `this machine has no connection to ${address} (${originalCode}). Check its network, and the host in SMTP_URL`;
  return `the connection to ${address} failed (${originalCode || code || 'no reply'}). ${CHECK_ADDRESS}`;
}

function describePort(kind: PortKind, { isSecure }: SmtpServer, address: string): string {
  if (kind === 'smtps' && !isSecure)
    return `${address} expects TLS from the first byte. Write smtps:// in place of smtp:// in SMTP_URL`;
  if (kind === 'smtp' && isSecure)
    return `${address} begins without TLS. Write smtp:// in place of smtps:// in SMTP_URL: the connection is then encrypted by STARTTLS`;
  if (kind === 'web') return `${address} is a web server and no mail server. ${CHECK_ADDRESS}`;
  if (kind === 'unreachable')
    return `${address} accepts no connection. Check host and port in SMTP_URL, and whether a firewall or the provider of this machine closes that port`;
  if (kind === 'silent') return `${address} takes connections and sends nothing. ${CHECK_ADDRESS}`;
  if (kind === 'unknown') return `${address} is no mail server: it does not greet as one. ${CHECK_ADDRESS}`;
  return `${address} did not reply in time, or ended the connection. Try again; the provider may be overloaded or limit connections`;
}

function describeSignIn({ responseCode }: TransportError, reply: string): string {
  const said = reply === '' ? '' : ` (it replied: ${reply})`;
  return responseCode >= 400 && responseCode < 500
    ? `the mail server cannot check the sign-in now${said}. Try again later`
    : `the mail server does not accept user and password of SMTP_URL${said}. Check both; ${ENCODE}`;
}
