/** Postfix with STARTTLS and sign-in (Cyrus SASL), which stores the mails to every address of example.com in one folder. It needs root. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { until } from '#tests/support/until.ts';
import { signCertificate } from './authority.ts';
import { findProgram, isAccepting } from './programs.ts';

export const MAIL_USER = 'shop';
/** Each of its marks has a meaning in a URL. */
export const MAIL_PASSWORD = 'p@ss/w#rd%';

/** Where both programs are; null, and a line for each that is missing. */
export function findPostfix(): string | null {
  const [postfix, sasl] = [findProgram('postfix'), findProgram('saslpasswd2')];
  return sasl === null || process.getuid?.() !== 0 ? null : postfix;
}

export interface Postfix {
  port: number;
  /** The file by which clients know the authority of its certificate. */
  authority: string;
  /** Every mail that has arrived, with its headers. */
  readMails(): Promise<string[]>;
  readLog(): Promise<string>;
  stop(): Promise<void>;
}

export async function startPostfix(program: string, folder: string): Promise<Postfix> {
  const port = await freePort();
  await chmod(folder, 0o755);
  const inFolder = (name: string) => join(folder, name);
  const [conf, sasl, data, box] = [inFolder('conf'), inFolder('conf/sasl'), inFolder('lib'), inFolder('box')];
  for (const path of [conf, sasl, inFolder('queue'), data, box]) await mkdir(path);
  const { key, cert, authority } = await signCertificate(folder, ['localhost']);
  await writeFile(join(conf, 'main.cf'), formatMain({ folder, key, cert }));
  await writeFile(join(conf, 'master.cf'), formatMaster(port));
  await writeFile(
    join(sasl, 'smtpd.conf'),
    `pwcheck_method: auxprop\nauxprop_plugin: sasldb\nsasldb_path: ${folder}/conf/sasldb2\nmech_list: PLAIN LOGIN\n`,
  );
  const account = ['-p', '-c', '-f', inFolder('conf/sasldb2'), '-u', 'example.com', MAIL_USER];
  execFileSync('saslpasswd2', account, { input: MAIL_PASSWORD });
  execFileSync('chown', ['postfix', data, inFolder('conf/sasldb2')]);
  execFileSync('chown', ['nobody', box]);
  const child = spawn(program, ['-c', conf, 'start-fg'], { stdio: ['ignore', 'ignore', 'inherit'] });
  await until('Postfix accepts connections', () => isAccepting(port), 60_000);
  return {
    port,
    authority,
    async readMails() {
      const folderOfNew = join(box, 'all/new');
      const names = await readdir(folderOfNew).catch(() => []);
      return Promise.all(names.map((name) => readFile(join(folderOfNew, name), 'utf8')));
    },
    readLog: () => readFile(inFolder('log'), 'utf8'),
    async stop() {
      const ended = once(child, 'exit');
      execFileSync(program, ['-c', conf, 'stop'], { stdio: 'ignore' });
      await ended;
    },
  };
}

function formatMain({ folder, key, cert }: { folder: string; key: string; cert: string }): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/lib
daemon_directory = /usr/lib/postfix/sbin
command_directory = /usr/sbin
mail_owner = postfix
setgid_group = postdrop
import_environment = MAIL_CONFIG
maillog_file_prefixes = ${folder}
maillog_file = ${folder}/log
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.example.com
mydestination =
virtual_mailbox_domains = example.com
virtual_mailbox_base = ${folder}/box
virtual_mailbox_maps = static:all/
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
smtpd_tls_cert_file = ${cert}
smtpd_tls_key_file = ${key}
smtpd_tls_security_level = encrypt
smtpd_tls_auth_only = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_local_domain = example.com
smtpd_sasl_type = cyrus
smtpd_sasl_path = smtpd
cyrus_sasl_config_path = ${folder}/conf/sasl
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = permit_sasl_authenticated, reject
`;
}

/** The services that take a mail and store it. */
function formatMaster(port: number): string {
  return `127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;
}
