/** `operator service`: this checkout as a service of systemd, with a user and an environment file of its own. */

import { execFile } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Command, InvalidArgumentError } from 'commander';
import { listProvidedVariables, readConfig } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';
import { hasSocketInside } from '#server/platform/database/embedded-postgres.ts';
import { fail } from '../fail.ts';
import { COMMAND_MARK, formatCommand, formatEnvironment, formatSocket, formatUnit } from '../service-files.ts';
import type { ServiceFacts } from '../service-files.ts';
import { runCommand } from '../shop-database.ts';
import { isRunBySystemd, systemctl } from '../systemd.ts';
import { buildAsOwner, swapAsOwner } from '../upgrade/steps.ts';

const run = promisify(execFile);
const CHECKOUT = resolve(import.meta.dirname, '../../..');
const UNITS = '/etc/systemd/system';
const NO_SYSTEMD =
  'this machine is not run by systemd. Run "npm start" by what starts its programs; "service install --print" shows what it must do';

/** The texts of the two units. */
interface Units {
  service: string;
  socket: string;
}

interface InstallOptions {
  user: string;
  name: string;
  print?: true;
}

export function serviceCommand(): Command {
  const service = new Command('service').description('runs this shop as a service of systemd');
  service
    .command('install')
    .description('makes the user, the environment file with the variables that are set now, and the unit')
    .option('--user <user>', 'by whom the shop is run; made when it does not exist', parseName, 'shop')
    .option('--name <name>', 'of the unit', parseName, 'shop')
    .option('--print', 'shows the files and changes nothing')
    .action(async (options: InstallOptions) => runCommand(() => install(options)));
  service
    .command('uninstall')
    .description('stops the service and removes its unit; user, environment file and data stay')
    .option('--name <name>', 'of the unit', parseName, 'shop')
    .action(async ({ name }: { name: string }) => runCommand(() => uninstall(name)));
  return service;
}

async function install({ user, name, print }: InstallOptions): Promise<number> {
  const environmentFile = `/etc/${name}.env`;
  // What an earlier installation has written there stays, so it says where the shop writes.
  const written = await readEnvironmentFile(environmentFile);
  const config = written === null ? readConfig() : readConfig(written);
  const { dataDir } = config;
  const writable = [dataDir, ...(config.backup.folder === null ? [] : [config.backup.folder])];
  const facts: ServiceFacts = {
    name,
    user,
    checkout: CHECKOUT,
    environmentFile,
    node: process.execPath,
    args: await readStartArguments(),
  };
  const { address } = await lookup(config.host);
  const units: Units = {
    service: formatUnit(facts, writable),
    socket: formatSocket(name, { address, port: config.port }),
  };
  const environment = formatEnvironment(listProvidedVariables(), dataDir);
  if (print === true) {
    console.log(
      `# ${unitPath(name, 'service')}\n${units.service}\n# ${unitPath(name, 'socket')}\n${units.socket}\n# ${environmentFile}, readable by root alone\n${environment}`,
    );
    console.log(`# ${commandPath(name)}, which root may run\n${formatCommand(facts)}`);
    return 0;
  }
  const refusal = findRefusal() ?? findLongSocket(config);
  if (refusal !== null) return fail(`The service was not installed: ${refusal}`);
  const isNewUser = await makeUser(user);
  if (!(await succeeds('runuser', ['--user', user, '--', 'test', '-r', join(CHECKOUT, 'package.json')])))
    return fail(
      `The service was not installed: the user ${user} may not read ${CHECKOUT}. Put it elsewhere, such as in /srv`,
    );
  console.log(`User ${user}: ${isNewUser ? 'made' : 'was there'}`);
  for (const folder of writable) {
    const problem = await giveFolder(folder, user, folder === dataDir);
    if (problem !== null) return fail(`The service was not installed: ${problem}`);
  }
  await swapAsOwner(await buildAsOwner((line) => console.log(line)));
  for (const line of await writeFiles(facts, units, environment)) console.log(line);
  return 0;
}

/** Made for the user when it is missing; `isOwn`: it is the user's alone. Returns why the user cannot write there. */
async function giveFolder(folder: string, user: string, isOwn: boolean): Promise<string | null> {
  if (!existsSync(folder) || isOwn) {
    await mkdir(folder, { recursive: true });
    await run('chown', ['--recursive', `${user}:`, folder]);
  }
  const canWrite = await succeeds('runuser', ['--user', user, '--', 'test', '-w', folder]);
  return canWrite ? null : `the user ${user} may not write into ${folder}. Change its owner or its mode`;
}

/** The variables that a shell reads from it; null when there is no such file that this user may read. */
async function readEnvironmentFile(path: string): Promise<Record<string, string> | null> {
  const isReadable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isReadable) return null;
  const { stdout } = await run('env', [
    '--ignore-environment',
    'sh',
    '-c',
    'set -a; . "$1"; exec /usr/bin/env --null',
    'sh',
    path,
  ]);
  const entries = stdout.split('\0').filter(Boolean);
  return Object.fromEntries(
    entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}

function findRefusal(): string | null {
  if (!isRunBySystemd()) return NO_SYSTEMD;
  return process.getuid?.() === 0 ? null : 'run it as root (sudo), or with --print';
}

/** PostgreSQL's socket of a long path is put into the folder of temporary files, where the service and the commands have one each. */
function findLongSocket({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string | null {
  if (databaseUrl !== null || hasSocketInside(dataDir)) return null;
  return `the path ${dataDir} is too long for the socket of the database. Set DATA_DIR to a shorter one, such as /var/lib/shop`;
}

async function makeUser(user: string): Promise<boolean> {
  if (await succeeds('id', ['--user', user])) return false;
  await run('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', user]);
  return true;
}

async function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  );
}

/** Returns what was done, in lines. It can be repeated: what the owner has written there stays. */
async function writeFiles(facts: ServiceFacts, units: Units, environment: string): Promise<string[]> {
  const { name, environmentFile } = facts;
  const hadEnvironment = existsSync(environmentFile);
  if (!hadEnvironment) await writeFile(environmentFile, environment, { mode: 0o600, flag: 'wx' });
  const hasCommand = await isOurs(commandPath(name));
  if (hasCommand) await writeFile(commandPath(name), formatCommand(facts), { mode: 0o700 });
  await writeFile(unitPath(name, 'service'), units.service, { mode: 0o644 });
  await writeFile(unitPath(name, 'socket'), units.socket, { mode: 0o644 });
  await systemctl('daemon-reload');
  await systemctl('enable', name);
  return [
    `${environmentFile}: ${hadEnvironment ? 'was there and stays as it is' : 'written; add what is missing'}`,
    `${commandPath(name)}: ${hasCommand ? `written; "sudo ${name} today" is for "npm run operator -- today"` : 'is of another program and stays as it is'}`,
    `${unitPath(name, 'service')}: written; the shop starts with the machine`,
    `${unitPath(name, 'socket')}: written; connections wait while the shop restarts`,
    `Start it now (after a change: stop it first): systemctl start ${name}; its log: journalctl --unit ${name} --follow`,
  ];
}

async function isOurs(path: string): Promise<boolean> {
  return !existsSync(path) || (await readFile(path, 'utf8')).includes(COMMAND_MARK);
}

async function uninstall(name: string): Promise<number> {
  const refusal = findRefusal();
  if (refusal !== null) return fail(`The service was not removed: ${refusal}`);
  if (!existsSync(unitPath(name, 'service')))
    return fail(`The service was not removed: there is no ${unitPath(name, 'service')}`);
  await systemctl('disable', '--now', name);
  await rm(unitPath(name, 'service'));
  await rm(unitPath(name, 'socket'), { force: true });
  if (await isOurs(commandPath(name))) await rm(commandPath(name), { force: true });
  await systemctl('daemon-reload');
  console.log(`${name} was stopped and removed. /etc/${name}.env, its user and its data are still there`);
  return 0;
}

function unitPath(name: string, kind: keyof Units): string {
  return join(UNITS, `${name}.${kind}`);
}

function commandPath(name: string): string {
  return join('/usr/local/sbin', name);
}

/** Those of `npm start`. */
async function readStartArguments(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(CHECKOUT, 'package.json'), 'utf8')) as { scripts: { start: string } }; // this program's own
  return manifest.scripts.start.replace(/^node /, '');
}

function parseName(text: string): string {
  if (/^[a-z_][a-z0-9_-]{0,30}$/.test(text)) return text;
  throw new InvalidArgumentError('It must have small letters, digits and hyphens, 31 at most.');
}
