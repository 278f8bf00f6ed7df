/** The systemd unit of this shop and its environment file, as texts. Pure. */

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

/** KillMode: PostgreSQL is stopped by the shop, after the last request; a signal of its own would make it refuse the last requests. */
export function formatUnit({ name, user, checkout, environmentFile, node, args }: ServiceFacts): string {
  return `# ${name}.service, written by "npm run operator -- service install"
[Unit]
Description=Shop in ${escapeSpecifiers(checkout)}
Wants=network-online.target
After=network-online.target

[Service]
Type=simple
User=${user}
WorkingDirectory=${escapeSpecifiers(checkout)}
EnvironmentFile=${escapeSpecifiers(environmentFile)}
ExecStart=${quote(node)} ${args}
Restart=always
RestartSec=2
KillMode=mixed
TimeoutStopSec=${STOP_SECONDS}
UMask=0077
LimitNOFILE=65536
NoNewPrivileges=yes
ProtectSystem=full

[Install]
WantedBy=multi-user.target
`;
}

/** A command of the owner's for the shop of this service, with its variables and as its user, in the folder where it is run. */
export function formatCommand({ name, user, checkout, environmentFile, node }: ServiceFacts): string {
  const program = `${checkout}/src/operator/main.ts`;
  return `#!/bin/sh
${COMMAND_MARK}: "${name} today" for "npm run operator -- today"
set -eu
set -a
. ${shellQuote(environmentFile)}
set +a
exec runuser --user ${user} -- ${shellQuote(node)} ${shellQuote(program)} "$@"
`;
}

/** By which a file that was written here is known. */
export const COMMAND_MARK = '# Written by "npm run operator -- service install"';

/** What is set now, and DATA_DIR, which must not depend on the folder in which a command is run. */
export function formatEnvironment(given: Readonly<Record<string, string>>, dataDir: string): string {
  const lines = Object.entries({ ...given, DATA_DIR: dataDir }).map(([name, value]) => `${name}=${quoteValue(value)}`);
  return `# Configuration of the shop; README.md lists all variables. Values stand in double quotes. It has secrets: only root may read it.\n${lines.join('\n')}\n`;
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
