/**
 * An append-only file of JSON lines. A line counts once it is on disk: `settled()` resolves only after fdatasync.
 * Lines that arrive while one sync runs share the next one. A torn last line, the mark of a process killed in the
 * middle of a write, was never acknowledged and is cut off at opening.
 */
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, truncate } from 'node:fs/promises';
import path from 'node:path';

const FILE_NAME = 'journal.jsonl';
const CHUNK_LENGTH = 1_000_000;

export interface Journal {
  /** Queues one line; throws once the journal has failed. */
  append(line: string): void;
  /** Resolves when everything appended so far is on disk; rejects when a write failed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The lines in `stateDir`, oldest first, with the file's size in bytes. Creates the directory when it is missing. */
export async function loadLines(stateDir: string): Promise<{ lines: readonly string[]; bytes: number }> {
  await mkdir(stateDir, { recursive: true, mode: 0o700 });
  const file = path.join(stateDir, FILE_NAME);
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  let end = content.lastIndexOf('\n') + 1;
  const lines = splitLines(content.subarray(0, end));
  const last = lines.at(-1);
  // A power cut may leave the newline without the text before it.
  if (last !== undefined && !isJson(last)) {
    lines.pop();
    end -= Buffer.byteLength(last) + 1;
  }
  if (end < content.length) await truncate(file, end);
  return { lines, bytes: end };
}

/** Puts `lines` in the place of the whole journal: written beside it, synced, then renamed over it. */
export async function replaceLines(stateDir: string, lines: Iterable<string>): Promise<void> {
  const temporary = path.join(stateDir, `${FILE_NAME}.new`);
  const handle = await open(temporary, 'w', 0o600);
  try {
    let chunk = '';
    for (const line of lines) {
      chunk += `${line}\n`;
      if (chunk.length < CHUNK_LENGTH) continue;
      await handle.appendFile(chunk);
      chunk = '';
    }
    await handle.appendFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path.join(stateDir, FILE_NAME));
  await syncDirectory(stateDir);
}

export async function openJournal(stateDir: string): Promise<Journal> {
  const flags = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY;
  const handle = await open(path.join(stateDir, FILE_NAME), flags, 0o600);
  await syncDirectory(stateDir);
  return newJournal(handle);
}

function newJournal(handle: FileHandle): Journal {
  let queued: Batch | undefined;
  let writing: Promise<void> | undefined;
  let failure: { readonly reason: unknown } | undefined;

  async function drain(): Promise<void> {
    for (let batch = queued; batch !== undefined; batch = queued) {
      queued = undefined;
      writing = batch.written;
      try {
        await handle.appendFile(batch.lines.join(''));
        await handle.datasync();
        batch.resolve();
      } catch (reason) {
        failure = { reason };
        batch.reject(reason);
        break;
      }
    }
    writing = undefined;
  }

  function settled(): Promise<void> {
    // After a failed write the memory is ahead of the disk, so nothing may be acknowledged until a restart.
    if (failure !== undefined) return Promise.reject(failure.reason);
    return queued?.written ?? writing ?? Promise.resolve();
  }

  return {
    append(line) {
      if (failure !== undefined) throw failure.reason;
      queued ??= newBatch();
      queued.lines.push(`${line}\n`);
      if (writing === undefined) void drain();
    },
    settled,
    async close() {
      try {
        await settled();
      } finally {
        await handle.close();
      }
    },
  };
}

interface Batch {
  readonly lines: string[];
  readonly written: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

function newBatch(): Batch {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Whoever waits sees the failure; a batch nobody waits for must not end the process as unhandled.
  promise.catch(() => undefined);
  return { lines: [], written: promise, resolve, reject };
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function splitLines(content: Buffer): string[] {
  const lines: string[] = [];
  let start = 0;
  for (let end = content.indexOf(10); end >= 0; end = content.indexOf(10, start)) {
    lines.push(content.toString('utf8', start, end));
    start = end + 1;
  }
  return lines;
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
