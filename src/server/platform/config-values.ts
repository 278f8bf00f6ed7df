/** What a variable of the environment may be: `parse` functions take the text, and null is a value that they refuse. */

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isEmailOfAnyHost } from '#contract/email.ts';

/** Networks that Fastify knows by name. */
export const PROXY_NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
/** Service managers give up after half a minute or more. */
export const MAX_DRAIN_SECONDS = 20;

/** Shorter ones can be found by trying. */
export const MIN_PASSPHRASE_CHARACTERS = 12;

/** The problem of a wrong value says what it must be, and what it is. */
export function variable<Value>(mustBe: string, parse: (text: string) => Value | null) {
  return checked(parse, (text) => `must be ${mustBe}, not ${JSON.stringify(text)}`);
}

/** The problem of a wrong value does not show it. */
export function secretVariable<Value>(mustBe: string, parse: (text: string) => Value | null) {
  return checked(parse, () => `must be ${mustBe}`);
}

function checked<Value>(parse: (text: string) => Value | null, formatProblem: (text: string) => string) {
  return z.string().transform((text, context): Value => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: formatProblem(text) });
    return z.NEVER;
  });
}

export function choice<const Choice extends string>(choices: readonly Choice[]) {
  return variable(`one of ${choices.join(', ')}`, (text) => choices.find((candidate) => candidate === text) ?? null);
}

export function parsePort(text: string): number | null {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535 ? port : null;
}

export function parseHost(text: string): string | null {
  const isName = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) && !/^[\d.]+$/.test(text);
  return isIP(text) !== 0 || isName ? text : null;
}

/** A loopback or private address, or a name of the machine itself: what only clients of the same network reach. */
export function parsePrivateHost(text: string): string | null {
  return text === 'localhost' || isPrivateAddress(text) ? text : null;
}

const PRIVATE_RANGES: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** Whether an IP address is one that the internet cannot reach; IPv4 inside IPv6 counts as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress && PRIVATE_RANGES.includes(ipaddr.process(address).range());
}

export function parseDrainSeconds(text: string): number | null {
  const seconds = Number(text);
  return /^\d+(\.\d+)?$/.test(text) && seconds <= MAX_DRAIN_SECONDS ? seconds : null;
}

/** How many backups stay. */
/** A whole number from 1 to 9999. */
export function parseSmallCount(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

export function parseDiskPercent(text: string): number | null {
  return /^\d{1,2}$/.test(text) && Number(text) <= 50 ? Number(text) : null;
}

export function parsePassphrase(text: string): string | null {
  return text.length >= MIN_PASSPHRASE_CHARACTERS ? text : null;
}

export function parseOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const isBare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return isBare ? url.origin : null;
}

export function parseUrl(text: string, protocols: readonly string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !protocols.includes(url.protocol) || !text.startsWith(`${url.protocol}//`)) return null;
  return [url.username, url.password, url.pathname].every(isEncodedWell) ? text : null;
}

/** The clients of these servers decode user, password and path, and would throw in the middle of a start. */
function isEncodedWell(part: string): boolean {
  return /^(?:[^%]|%[\da-f]{2})*$/i.test(part);
}

export function parseServerUrl(text: string, protocols: readonly string[]): string | null {
  const url = parseUrl(text, protocols);
  return url !== null && new URL(url).hostname !== '' ? url : null;
}

/**
 * An address of a mail server. A character of the password that is not percent-encoded would end the address early and make a piece of
 * the password the host's name: then the rest, with the real host, stands where a mail server's address has nothing.
 */
export function parseSmtpUrl(text: string): string | null {
  const accepted = parseServerUrl(text, ['smtp:', 'smtps:']);
  if (accepted === null) return null;
  const { pathname, search, hash } = new URL(accepted);
  return ['', '/'].includes(pathname) && hash === '' && !search.includes('@') ? accepted : null;
}

/** Who sends mails; `name` is empty where none is provided. */
export interface Sender {
  name: string;
  address: string;
}

const MAX_SENDER_NAME_CHARACTERS = 100;

/** An address, or a name and the address between angle brackets; the name may be quoted. */
export function parseSender(text: string): Sender | null {
  const named = /^(?<name>[^<>]*)<(?<address>[^<>]*)>$/.exec(text.trim())?.groups;
  if (named === undefined) return parseEmail(text) === null ? null : { name: '', address: text };
  const { name: written = '', address = '' } = named;
  const name = parseSenderName(written.trim());
  return name === null || parseEmail(address) === null ? null : { name, address };
}

/** An @ without quotes is taken for a second address. */
function parseSenderName(written: string): string | null {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(written)?.[1];
  const name = quoted === undefined ? written : quoted.replaceAll(/\\(.)/g, '$1').trim();
  if (name.length > MAX_SENDER_NAME_CHARACTERS || /\p{Cc}/u.test(name)) return null;
  return quoted === undefined && /[@"]/.test(name) ? null : name;
}

export function parseEmail(text: string): string | null {
  return isEmailOfAnyHost(text) ? text : null;
}

export function parseWebhookSecrets(text: string): string[] | null {
  const secrets = parseList(text);
  return secrets.length > 0 && secrets.every((secret) => /^whsec_\S+$/.test(secret)) ? secrets : null;
}

export function parseProxies(text: string): string[] | null {
  const proxies = parseList(text);
  return proxies.length > 0 && proxies.every(isProxy) ? proxies : null;
}

/** An address, a range of them, or a network by its name: what Fastify takes. A range of every address (/0) is refused. */
function isProxy(text: string): boolean {
  if (PROXY_NETWORKS.includes(text)) return true;
  const [address = '', range, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return range === undefined || (/^[1-9]\d{0,2}$/.test(range) && Number(range) <= (version === 4 ? 32 : 128));
}

function parseList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/** Secret keys of Stripe; the first group is the mode. */
export const STRIPE_KEY = /^[rs]k_(test|live)_\w+$/;

export function isTestKey(secretKey: string): boolean {
  return STRIPE_KEY.exec(secretKey)?.[1] === 'test';
}

/**
 * Whether an origin's host is this machine: `localhost`, a name below it, or a loopback address in any spelling that
 * a browser reads as an address. Names that only begin like one, such as 127.evil.example, are not.
 */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  // The parser of addresses has turned every spelling of an IPv4 address into four decimal parts.
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname);
}

/** Whether an IP address, an IPv6 one with or without brackets, is a loopback address; IPv4 inside IPv6 counts as IPv4. */
export function isLoopbackAddress(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  return isAddress && ipaddr.process(bare).range() === 'loopback';
}
