/** Programs of the system that stand around the shop, each started in a folder of its own on ports of the loopback address. */

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { until } from '#tests/support/until.ts';
import { signCertificate } from './authority.ts';

const DEPLOY = resolve(import.meta.dirname, '../../deploy');

/** Where the program is installed; null and one line that names it as left out where it is not. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (path === undefined) console.log(`Left out, as ${name} is not installed: its tests`);
  return path ?? null;
}

export interface Running {
  folder: string;
  /** What it has written so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Runs until `stop`; resolves when `port` accepts connections. */
export async function startProgram(
  program: string,
  args: readonly string[],
  { folder, port, env = {}, uid }: { folder: string; port: number; env?: Record<string, string>; uid?: number },
): Promise<Running> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until(
    `${program} accepts connections`,
    async () => {
      if (child.exitCode !== null) throw new Error(`${program} has ended:\n${output}`);
      return isAccepting(port);
    },
    60_000,
  );
  return { folder, output: () => output, stop: () => end(child) };
}

export async function makeFolder(parent = tmpdir()): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(parent, 'storefront-live-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface Proxy extends Running {
  /** Of the shop and of the console. */
  port: number;
  /** The certificate of the authority that signed its own, as PEM. */
  authority(): Promise<string>;
}

interface Upstreams {
  shopPort: number;
  consolePort: number;
}

/** As in the files of deploy/. */
export const SHOP_HOST = 'shop.example.com';
export const CONSOLE_HOST = 'console.example.internal';

/** nginx by deploy/nginx.conf, in which nothing is replaced but ports and the paths of certificates. */
export async function startNginx(program: string, folder: string, upstreams: Upstreams): Promise<Proxy> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const { key, cert, authority } = await signCertificate(folder, [SHOP_HOST, CONSOLE_HOST]);
  const servers = (await readDeployed('nginx.conf', upstreams))
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${cert};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = [
    `${process.getuid?.() === 0 ? 'user root; ' : ''}pid ${folder}/nginx.pid; daemon off; worker_processes 1; error_log stderr;`,
    `events { } http { access_log off; ${temporary.join(' ')}`,
    servers,
    '}',
  ];
  const file = join(folder, 'nginx.conf');
  await writeFile(file, main.join('\n'));
  const running = await startProgram(program, ['-c', file, '-p', folder], { folder, port });
  return { ...running, port, authority: () => readFile(authority, 'utf8') };
}

/** Caddy by deploy/Caddyfile, in which nothing is replaced but ports and who signs the certificate. */
export async function startCaddy(program: string, folder: string, upstreams: Upstreams): Promise<Proxy> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const sites = (await readDeployed('Caddyfile', upstreams)).replace(
    `${SHOP_HOST} {`,
    `${SHOP_HOST} {\n\ttls internal`,
  );
  const global = `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n}\n`;
  const file = join(folder, 'Caddyfile');
  await writeFile(file, global + sites);
  const running = await startProgram(program, ['run', '--config', file, '--adapter', 'caddyfile'], { folder, port });
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  return { ...running, port, authority: () => readFile(authority, 'utf8') };
}

async function readDeployed(name: string, { shopPort, consolePort }: Upstreams): Promise<string> {
  const text = await readFile(join(DEPLOY, name), 'utf8');
  return text
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${consolePort}`);
}

export function isAccepting(port: number): Promise<boolean> {
  return new Promise((resolve_) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve_(true);
    });
    socket.on('error', () => resolve_(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
