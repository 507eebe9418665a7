import { SaxesParser } from 'saxes';
import { FileProblem } from '../file-problem.reader.ts';

export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

const damaged = () =>
  new FileProblem('file_not_text', 'This workbook is damaged. We can’t read one of its parts.');

/**
 * Parses XML piece by piece, yielding after each. Names have no prefix. A document type is refused: workbooks
 * have none, and its entities could grow without bound.
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ fragment: false, position: false });
  const decoder = new TextDecoder('utf-8');
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  let failed: unknown;
  parser.on('error', () => {
    failed ??= damaged();
  });
  parser.on('doctype', () => {
    failed ??= damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (failed === undefined) handlers.open?.(local(name), attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    if (failed === undefined) handlers.close?.(local(name));
  });
  parser.on('text', (text) => {
    if (failed === undefined) handlers.text?.(text);
  });
  let isThere = false;
  for await (const piece of pieces) {
    isThere = true;
    parser.write(decoder.decode(piece, { stream: true }));
    if (failed !== undefined) throw failed;
    yield;
  }
  if (!isThere) return;
  parser.close();
  if (failed !== undefined) throw failed;
}

/** The same, to the end. */
export async function readWholeXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(pieces, handlers));
}
