import type { AnalyticsLine, AnalyticsQuery } from '@washboard/contract/analytics/analytics.schemas.ts';
import { toAppError } from '../../../platform/app-error.ts';
import type { Log } from '../../../platform/log.ts';
import type { AnswerShared, Asker } from '../cache/shared-answers.service.ts';

interface Asking extends Asker {
  log: Log;
  requestId: string;
}

/** Answers queries as soon as each is computed. A failed query reports its own error. */
export async function* answerEach(
  answerShared: AnswerShared,
  asking: Asking,
  questions: readonly AnalyticsQuery[],
): AsyncGenerator<AnalyticsLine> {
  const underWay = new Map(
    questions.map((question, at) => [at, lineOf(answerShared, asking, { at, question })]),
  );
  while (underWay.size > 0) {
    const line = await Promise.race(underWay.values());
    if (asking.signal.aborted) return;
    underWay.delete(line.at);
    yield line;
  }
}

async function lineOf(
  answerShared: AnswerShared,
  asking: Asking,
  { at, question }: { at: number; question: AnalyticsQuery },
): Promise<AnalyticsLine> {
  try {
    return { at, answer: await answerShared(asking, question) };
  } catch (error) {
    const { status, code, message } = toAppError(error);
    if (status >= 500 && !asking.signal.aborted) asking.log.error({ err: error }, 'a query failed');
    return { at, failure: { status, code, error: message, id: asking.requestId } };
  }
}
