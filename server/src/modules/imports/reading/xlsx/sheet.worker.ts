import { parentPort, workerData } from 'node:worker_threads';
import { FileProblem } from '../file-problem.reader.ts';
import { openArchive } from './archive.reader.ts';
import { sheetText } from './sheet-text.reader.ts';
import type { FromWorker, SheetTask } from './unpack.reader.ts';
import { readWorkbook } from './workbook.reader.ts';

/** Reads one sheet in a worker; waits until each piece was consumed. */
async function work({ bytes, sheet }: SheetTask): Promise<void> {
  const archive = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const book = await readWorkbook(archive);
  const chosen = book.sheets.find(({ name }) => name === sheet) ?? book.sheets[0];
  if (chosen === undefined) throw new FileProblem('file_no_rows', 'The workbook has no sheet.');
  report({ sheets: book.sheets.map(({ name }) => name), sheet: chosen.name });
  for await (const text of sheetText(archive, book, chosen.part)) {
    const taken = new Promise((resolve) => parentPort?.once('message', resolve));
    report({ text });
    await taken;
  }
  report({ done: true });
}

function report(message: FromWorker): void {
  parentPort?.postMessage(message);
}

work(workerData as SheetTask).catch((error: unknown) => {
  if (error instanceof FileProblem) report({ problem: { code: error.code, message: error.message } });
  else throw error;
});
