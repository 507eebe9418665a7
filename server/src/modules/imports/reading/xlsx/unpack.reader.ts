import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { FileProblem, type FileProblemCode } from '../file-problem.reader.ts';
import { WORKBOOK_LIMITS } from './xlsx.limits.ts';

export interface SheetTask {
  bytes: Uint8Array;
  /** By name; null for the first visible one. */
  sheet: string | null;
}

export type FromWorker =
  | { sheets: string[]; sheet: string }
  | { text: string }
  | { done: true }
  | { problem: { code: FileProblemCode; message: string } };

/** A workbook's sheets, the one that was read, and its CSV text. */
export interface UnpackedSheet {
  sheets: string[];
  sheet: string;
  text: AsyncIterable<string>;
}

const here = import.meta.url;

/** From source the worker is TypeScript, which Node needs help to read; the build has its own file. */
function startWorker(task: SheetTask): Worker {
  const options = { workerData: task, resourceLimits: { maxOldGenerationSizeMb: WORKBOOK_LIMITS.heapMb } };
  if (!here.endsWith('.ts'))
    return new Worker(new URL(here.replace(/\/dist\/.*$/, '/dist/sheet-worker.js')), options);
  const tsx = new URL(
    'dist/esm/api/index.mjs',
    pathToFileURL(createRequire(here).resolve('tsx/package.json')),
  ).href;
  const file = new URL('./sheet.worker.ts', here).href;
  const begin = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(file)}); });`;
  return new Worker(begin, { ...options, eval: true });
}

const tooMuch = () =>
  new FileProblem(
    'file_too_large_unpacked',
    'This workbook needs too much time or memory. Save the sheet as CSV and choose that file.',
  );

/**
 * Reads a sheet in a worker with limits on time and memory. Throws FileProblem. Consume the text to its end,
 * or stop with `return`.
 */
export async function unpackSheet(task: SheetTask): Promise<UnpackedSheet> {
  const worker = startWorker(task);
  const messages = messagesOf(worker);
  const first = await messages.next();
  if (first.done || !('sheets' in first.value)) throw new Error('The worker returned no sheets.');
  const { sheets, sheet } = first.value;
  async function* text(): AsyncGenerator<string> {
    for await (const message of messages) {
      if (!('text' in message)) continue;
      yield message.text;
      worker.postMessage('taken');
    }
  }
  return { sheets, sheet, text: text() };
}

async function* messagesOf(worker: Worker): AsyncGenerator<FromWorker> {
  const timer = setTimeout(() => void worker.terminate(), WORKBOOK_LIMITS.milliseconds);
  const waiting: FromWorker[] = [];
  let failed: unknown;
  let ended = false;
  let wake = () => {};
  worker.on('message', (message: FromWorker) => {
    waiting.push(message);
    wake();
  });
  worker.on('error', (error) => {
    failed = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error;
    wake();
  });
  worker.on('exit', () => {
    ended = true;
    wake();
  });
  try {
    for (;;) {
      const message = waiting.shift();
      if (message === undefined) {
        if (failed !== undefined) throw failed;
        if (ended) throw tooMuch();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      if ('problem' in message) throw new FileProblem(message.problem.code, message.problem.message);
      if ('done' in message) return;
      yield message;
    }
  } finally {
    clearTimeout(timer);
    if (!ended) {
      const exit = once(worker, 'exit');
      await worker.terminate();
      await exit.catch(() => undefined);
    }
  }
}
