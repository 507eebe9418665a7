import { BotCheckError } from './bot-check-error.ts';

const longestMs = 30_000;
const blockedText =
  'This browser blocked the security check. Allow background work for this page, then retry.';

/** Solves a challenge in a worker, so the page stays responsive. */
export function work(challenge: string): Promise<string> {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<string>((resolve, reject) => {
    const fail = (cause: unknown) => reject(new BotCheckError(blockedText, { cause }));
    try {
      worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    } catch (error) {
      fail(error);
      return;
    }
    timer = setTimeout(fail, longestMs, 'it took too long');
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<string>) => (data === '' ? fail('no answer') : resolve(data));
    worker.postMessage(challenge);
  }).finally(() => {
    clearTimeout(timer);
    worker?.terminate();
  });
}
