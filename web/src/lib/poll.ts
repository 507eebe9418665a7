import { pollLimit, requestLimitText } from '@washboard/contract/core/limits.ts';
import { toastError } from './toasts.tsx';

export interface PollOptions {
  everyMs: number;
  /** Requests before it gives up. */
  limit?: number;
  wait?: (ms: number) => Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Asks until the answer is done, with a pause before each request.
 * @throws Error 'Request limit expired' after `limit` requests (spec section 8)
 */
export async function poll<Answer>(
  ask: () => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
  { everyMs, limit = pollLimit, wait = pause }: PollOptions,
): Promise<Answer> {
  for (let request = 1; request <= limit; request++) {
    await wait(everyMs);
    const answer = await ask();
    if (isDone(answer)) return answer;
  }
  throw new Error(requestLimitText);
}

interface WatchedQuery<Data> {
  state: { data?: Data | undefined; dataUpdateCount: number };
}

const expired = new WeakSet<object>();

/**
 * A query's `refetchInterval`: refetches while the data is busy, up to the same limit; then a toast says so once.
 * Live events come sooner.
 */
export const refetchWhile =
  <Data>(isBusy: (data: Data) => boolean, everyMs: number) =>
  (query: WatchedQuery<Data>): number | false => {
    const { data, dataUpdateCount } = query.state;
    if (data === undefined || !isBusy(data)) return false;
    if (dataUpdateCount <= pollLimit) return everyMs;
    if (!expired.has(query)) toastError(requestLimitText);
    expired.add(query);
    return false;
  };
