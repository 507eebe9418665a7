import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type {
  AnalyticsAnswer,
  AnalyticsLine,
  AnalyticsQuestion,
} from '@washboard/contract/analytics/analytics.schemas.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { callLines } from '../../lib/api/lines.ts';

interface Asked {
  question: AnalyticsQuestion;
  signal: AbortSignal;
  resolve: (answer: AnalyticsAnswer) => void;
  reject: (error: unknown) => void;
}

/** The most queries per request. */
const most = 40;
let gathered: Asked[] = [];

/**
 * Sends a query together with others of the same moment in one request; each is answered as soon as it is
 * computed.
 */
export function askFigures(question: AnalyticsQuestion, signal: AbortSignal): Promise<AnalyticsAnswer> {
  return new Promise((resolve, reject) => {
    if (gathered.length === 0) queueMicrotask(sendGathered);
    gathered.push({ question, signal, resolve, reject });
    if (gathered.length === most) sendGathered();
  });
}

function sendGathered(): void {
  const batch = gathered.filter(({ signal }) => !signal.aborted);
  gathered = [];
  if (batch.length > 0) void answerAll(batch);
}

async function answerAll(batch: readonly Asked[]): Promise<void> {
  const nobodyWaits = new AbortController();
  for (const { signal } of batch)
    signal.addEventListener('abort', () => batch.every((one) => one.signal.aborted) && nobodyWaits.abort());
  try {
    const body = { questions: batch.map(({ question }) => question) };
    for await (const line of callLines(analyticsRoutes.ask, { body }, { signal: nobodyWaits.signal })) {
      const asked = batch[line.at];
      if (asked !== undefined) settle(asked, line);
    }
    throw new ApiError(0, {});
  } catch (error) {
    // Answered ones have settled already; this is for the rest.
    for (const { reject } of batch) reject(error);
  }
}

function settle({ resolve, reject }: Asked, { answer, failure }: AnalyticsLine): void {
  if (answer !== undefined) resolve(answer);
  else if (failure !== undefined) reject(new ApiError(failure.status, failure));
}
