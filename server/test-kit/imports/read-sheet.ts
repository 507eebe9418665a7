import { unpackSheet } from '../../src/modules/imports/reading/xlsx/unpack.reader.ts';

/** A sheet of a workbook, read as an import reads it; the first visible one unless named. */
export async function readSheet(bytes: Uint8Array, sheet: string | null = null) {
  const found = await unpackSheet({ bytes, sheet });
  let text = '';
  for await (const piece of found.text) text += piece;
  return { ...found, text };
}

/** What is said of a workbook that can't be read, or `read`. */
export const refusalOf = (bytes: Uint8Array): Promise<string> =>
  readSheet(bytes).then(
    () => 'read',
    (error: Error) => error.message,
  );
