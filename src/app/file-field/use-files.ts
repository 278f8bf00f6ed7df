import { useEffect, useRef, useState } from 'react';
import { MAX_FILES } from '#contract/upload-terms.ts';
import type { UploadStep } from '#ui/upload/send-file.ts';
import { FILE_TEXTS } from './file-texts.ts';
import { expiredPlaces, sendChosen } from './send-chosen.ts';
import type { SentFile } from './send-chosen.ts';

export interface ChosenFile {
  id: number;
  name: string;
  bytes: number;
  state: { kind: 'queued' } | UploadStep | SentFile;
}

export interface Files {
  files: readonly ChosenFile[];
  /** Some are still on their way. */
  isSending: boolean;
  /** Of those that were sent. */
  tokens: string[];
  add: (chosen: Iterable<File>) => void;
  /** Ends its sending at once. */
  remove: (id: number) => void;
  retry: (id: number) => void;
  /**
   * Sends the form with the tokens of its files. Files that the server no longer has are sent again, and then the form once more;
   * rejects as `send` does (docs/decisions/141).
   */
  submit: <Reply>(send: (tokens: string[]) => Promise<Reply>) => Promise<Reply>;
}

interface Source {
  file: File;
  controller: AbortController;
}

/** Files of a form: each is sent as soon as it is chosen, so that the form itself is sent at once. */
export function useFiles(): Files {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const sources = useRef(new Map<number, Source>());
  const nextId = useRef(0);
  // One after the other: side by side, on a slow line, each would be too slow for its time limit.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const { current } = sources;
    return () => current.forEach(({ controller }) => controller.abort());
  }, []);

  const setState = (id: number, state: ChosenFile['state']) =>
    setFiles((before) => before.map((file) => (file.id === id ? { ...file, state } : file)));
  /** The token; null when it was refused or removed. */
  const send = (id: number): Promise<string | null> => {
    setState(id, { kind: 'queued' });
    const sending = last.current.then(async () => {
      const source = sources.current.get(id);
      if (source === undefined) return null;
      const { signal } = source.controller;
      const sent = await sendChosen(source.file, { signal, onStep: (step) => setState(id, step) });
      setState(id, sent);
      return sent.kind === 'sent' ? sent.token : null;
    });
    last.current = sending;
    return sending;
  };
  const add = (chosen: Iterable<File>) => {
    const free = MAX_FILES - files.length;
    [...chosen].forEach((file, position) => {
      const id = nextId.current++;
      const { name, size: bytes } = file;
      const isBeyond = position >= free;
      const refused = { kind: 'refused', why: FILE_TEXTS.tooMany, canRetry: false } as const;
      setFiles((before) => [...before, { id, name, bytes, state: isBeyond ? refused : { kind: 'queued' } }]);
      if (isBeyond) return;
      sources.current.set(id, { file, controller: new AbortController() });
      void send(id);
    });
  };
  const remove = (id: number) => {
    sources.current.get(id)?.controller.abort();
    sources.current.delete(id);
    setFiles((before) => before.filter((file) => file.id !== id));
  };
  const sent = files.flatMap(({ id, state }) => (state.kind === 'sent' ? [{ id, token: state.token }] : []));
  const submit: Files['submit'] = (sendForm) =>
    sendForm(sent.map(({ token }) => token)).catch(async (error: unknown) => {
      const expired = expiredPlaces(error);
      if (expired.size === 0) throw error;
      const again = await Promise.all(
        sent.map(async ({ id, token }, index) => (expired.has(index) ? send(id) : token)),
      );
      const tokens = again.filter((token) => token !== null);
      if (tokens.length < again.length) throw error;
      return sendForm(tokens);
    });
  return {
    files,
    isSending: files.some(({ state: { kind } }) => kind === 'queued' || kind === 'sending' || kind === 'waiting'),
    tokens: sent.map(({ token }) => token),
    add,
    remove,
    retry: (id) => void send(id),
    submit,
  };
}
