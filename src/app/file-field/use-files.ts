import { useRef, useState } from 'react';
import { MAX_FILES, MAX_FILE_BYTES } from '#contract/upload-terms.ts';
import { call } from '#app/api/api-client.ts';
import { namedFields } from '#app/named-fields.ts';
import { FILE_TEXTS } from './file-notices.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface ChosenFile {
  id: number;
  name: string;
  bytes: number;
  state: { kind: 'sending' } | { kind: 'sent'; token: string } | { kind: 'refused'; why: string };
}

export interface Files {
  files: readonly ChosenFile[];
  /** Some are still on their way. */
  isSending: boolean;
  /** Of those that were sent, for the form. */
  tokens: string[];
  add: (chosen: Iterable<File>) => void;
  remove: (id: number) => void;
}

/** Files of a form: each is sent as soon as it is chosen, so that the form itself is sent at once. */
export function useFiles(): Files {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const nextId = useRef(0);
  const setState = (id: number, state: ChosenFile['state']) =>
    setFiles((before) => before.map((file) => (file.id === id ? { ...file, state } : file)));
  const send = async (id: number, file: File) => {
    const sent = await shrinkPicture(file);
    if (sent.size > MAX_FILE_BYTES) return setState(id, { kind: 'refused', why: FILE_TEXTS.tooLarge });
    try {
      const { token } = await call('uploadFile', { query: { name: file.name } }, { file: sent });
      setState(id, { kind: 'sent', token });
    } catch (error) {
      setState(id, { kind: 'refused', why: namedFields(error)['file'] ?? FILE_TEXTS.failed });
    }
  };
  const add = (chosen: Iterable<File>) => {
    const free = MAX_FILES - files.length;
    [...chosen].forEach((file, position) => {
      const id = nextId.current++;
      const { name, size: bytes } = file;
      if (position >= free) {
        const refused = { kind: 'refused', why: FILE_TEXTS.tooMany } as const;
        return setFiles((before) => [...before, { id, name, bytes, state: refused }]);
      }
      setFiles((before) => [...before, { id, name, bytes, state: { kind: 'sending' } }]);
      void send(id, file);
    });
  };
  return {
    files,
    isSending: files.some(({ state }) => state.kind === 'sending'),
    tokens: files.flatMap(({ state }) => (state.kind === 'sent' ? [state.token] : [])),
    add,
    remove: (id) => setFiles((before) => before.filter((file) => file.id !== id)),
  };
}
