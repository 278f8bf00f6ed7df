/** The systemd units of this shop and its environment file, as texts. Pure. */

export interface ServiceFacts {
  /** Of the unit, without `.service`. */
  name: string;
  /** By whom the shop is run. */
  user: string;
  /** The folder of the program. */
  checkout: string;
  environmentFile: string;
  /** Node's own executable. */
  node: string;
  /** Its arguments, such as `--import ./src/compile-cache.js src/server/main.ts`. */
  args: string;
}

/** Longer than the shop waits for requests and jobs under way (docs/operations.md, "Upgrade"). */
const STOP_SECONDS = 40;

/** Above all that was measured (docs/operations.md, "Memory"): beyond it the kernel slows the shop down, and at the maximum it ends a process. */
const MEMORY_HIGH = '768M';
const MEMORY_MAX = '1G';

/**
 * What the shop does not need is closed to it. MemoryDenyWriteExecute is not possible: V8 compiles JavaScript into memory that it runs.
 * AF_NETLINK lists the addresses of the machine.
 */
const RESTRICTIONS = `NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
CapabilityBoundingSet=
AmbientCapabilities=
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM`;

/**
 * `writable`: the folders into which the shop writes, beside its cache; one that is missing, such as a disk that is not mounted, stops no
 * start. KillMode: PostgreSQL is stopped by the shop, after the last request; a signal of its own would make it refuse the
 * last requests.
 */
export function formatUnit(facts: ServiceFacts, writable: readonly string[] = []): string {
  const { name, user, checkout, environmentFile, node, args } = facts;
  return `# ${name}.service, written by "npm run operator -- service install"
[Unit]
Description=Shop in ${escapeSpecifiers(checkout)}
Wants=network-online.target
Requires=${name}.socket
After=network-online.target ${name}.socket

[Service]
Type=simple
User=${user}
WorkingDirectory=${escapeSpecifiers(checkout)}
EnvironmentFile=${escapeSpecifiers(environmentFile)}
Environment=SERVICE=1
Environment=NODE_COMPILE_CACHE=/var/cache/${name}/compiled
ExecStart=${quote(node)} ${args}
Restart=always
RestartSec=2
RestartPreventExitStatus=3 78
KillMode=mixed
TimeoutStopSec=${STOP_SECONDS}
UMask=0077
LimitNOFILE=65536
MemoryHigh=${MEMORY_HIGH}
MemoryMax=${MEMORY_MAX}
OOMPolicy=continue
CacheDirectory=${name}
${writable.map((path) => `ReadWritePaths=-${quote(path)}\n`).join('')}${RESTRICTIONS}

[Install]
WantedBy=multi-user.target
`;
}

/**
 * systemd holds the shop's port, so that connections wait while the shop restarts (decision 145). A stop closes the port too: otherwise the next
 * visitor would start the shop again. `address`: an IP address.
 */
export function formatSocket(name: string, { address, port }: { address: string; port: number }): string {
  return `# ${name}.socket, written by "npm run operator -- service install"
[Unit]
Description=Port of ${name}.service
StopPropagatedFrom=${name}.service

[Socket]
ListenStream=${address.includes(':') ? `[${address}]` : address}:${port}
`;
}

/**
 * A command of the owner's for the shop of this service, with its variables and as its user, in the folder where it is run. An upgrade
 * stays root's, as it stops and starts the service: it runs each of its steps as the user whom it concerns.
 */
export function formatCommand({ name, user, checkout, environmentFile, node }: ServiceFacts): string {
  const program = `${checkout}/src/operator/main.ts`;
  return `#!/bin/sh
${COMMAND_MARK}: "${name} today" for "npm run operator -- today"
set -eu
set -a
. ${shellQuote(environmentFile)}
SERVICE=1
set +a
if [ "\${1-}" = upgrade ] && [ "\${2-}" != --try ]; then
  shift
  exec ${shellQuote(node)} ${shellQuote(program)} upgrade --name ${name} "$@"
fi
exec runuser --user ${user} -- ${shellQuote(node)} ${shellQuote(program)} "$@"
`;
}

/** By which a file that was written here is known. */
export const COMMAND_MARK = '# Written by "npm run operator -- service install"';

/** What is set now, and DATA_DIR, which must not depend on the folder in which a command is run. */
export function formatEnvironment(input: Readonly<Record<string, string>>, dataDir: string): string {
  const lines = Object.entries({ ...input, DATA_DIR: dataDir }).map(([name, value]) => `${name}=${quoteValue(value)}`);
  return `# Configuration of the shop; docs/operations.md lists all variables. Values stand in double quotes. It has secrets: only root may read it.\n${lines.join('\n')}\n`;
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function quote(path: string): string {
  return `"${escapeSpecifiers(path).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** Systemd replaces what begins with a percent sign. */
function escapeSpecifiers(text: string): string {
  return text.replaceAll('%', '%%');
}

/** In an environment file a percent sign is itself; within double quotes these four need a backslash. */
function quoteValue(value: string): string {
  return `"${value.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`;
}
