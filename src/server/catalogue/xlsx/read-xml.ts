/** Streams a part of an .xlsx file as XML events in bounded memory: no entities of its own, no deep nesting. */

import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import type { XlsxArchive } from './archive.ts';
import { SheetProblem } from './sheet-row.ts';

/** Elements within each other; a sheet has six. */
const MAX_DEPTH = 50;

/** Names are without their namespace prefix, which some programs write and others leave out. */
export interface XmlHandlers {
  open(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  /** A text may arrive in several pieces. */
  text?(text: string): void;
}

/** Yields after each piece of the part, so that the caller can hand on what the handlers have collected by then. */
export async function* readXml(archive: XlsxArchive, part: string, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = createParser(handlers);
  const decoder = new StringDecoder('utf8');
  const stream = await archive.open(part);
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      parser.write(decoder.write(bytes));
      yield;
    }
    parser.write(decoder.end());
    parser.close();
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('is damaged or cut off: it cannot be read whole');
  } finally {
    stream.destroy();
  }
  yield;
}

/** Reads a small part to its end. */
export async function readWholeXml(archive: XlsxArchive, part: string, handlers: XmlHandlers): Promise<void> {
  const pieces = readXml(archive, part, handlers);
  while ((await pieces.next()).done !== true);
}

function createParser({ open, close, text }: XmlHandlers): sax.SAXParser {
  // Only with its position does the parser refuse names, attributes and comments beyond 64 kB, and hand on long texts in pieces.
  const parser = sax.parser(true, { position: true });
  let depth = 0;
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new SheetProblem('is no ordinary workbook: its parts are nested too deeply');
    open(localName(name), attributes as Record<string, string>); // without the option for namespaces, values are text
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    close?.(localName(name));
  };
  parser.ondoctype = () => {
    throw new SheetProblem('is no ordinary workbook: its parts declare a document type');
  };
  const onerror = (error: Error) => {
    throw error;
  };
  Object.assign(parser, { onerror }, text !== undefined && { ontext: text, oncdata: text });
  return parser;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
