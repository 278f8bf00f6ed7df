/** The mail server that SMTP_URL names, and its secrets, which no text may contain. Pure. */

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (smtps://); otherwise STARTTLS where the server offers it. */
  isSecure: boolean;
  /** The password in every spelling in which a server could quote it. */
  secrets: readonly string[];
}

const SUBMISSION_PORT = 587;
const TLS_PORT = 465;

/** Of a value that the configuration has accepted. */
export function toSmtpServer(smtpUrl: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (isSecure ? TLS_PORT : SUBMISSION_PORT),
    isSecure,
    secrets: password === '' ? [] : spellingsOf(decodeURIComponent(username), decodeURIComponent(password)),
  };
}

function spellingsOf(user: string, password: string): string[] {
  const base64 = [password, `\0${user}\0${password}`].map((text) => Buffer.from(text).toString('base64'));
  return [...base64, encodeURIComponent(password), password];
}

/** A server's reply, in one line and without the secrets. */
export function withoutSecrets(reply: string, { secrets }: Pick<SmtpServer, 'secrets'>): string {
  const line = reply.replaceAll(/\s+/g, ' ').trim();
  return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line);
}
