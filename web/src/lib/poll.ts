import { pollLimit, requestLimitText } from '@washboard/contract/core/limits.ts';

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

/** A query's `refetchInterval`: refetches while the data is busy, up to the same limit. Live events come sooner. */
export const refetchWhile =
  <Data>(isBusy: (data: Data) => boolean, everyMs: number) =>
  ({ state: { data, dataUpdateCount } }: { state: { data?: Data | undefined; dataUpdateCount: number } }) =>
    data !== undefined && isBusy(data) && dataUpdateCount <= pollLimit ? everyMs : false;
