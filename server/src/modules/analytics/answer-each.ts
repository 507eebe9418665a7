import type { AnalyticsLine, AnalyticsQuery } from '@washboard/contract/analytics/analytics.schemas.ts';
import { toAppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import { type Answering, answer } from './analytics.service.ts';
import { refsOf, type Sources, sourceOf } from './analytics.sources.ts';
import { narrowedBy } from './analytics.views.ts';
import { rollupFor } from './facts.views.ts';

/** So many are reckoned at a time: a dashboard must not take every connection that there is. */
const atOnce = 3;

/**
 * Answers questions, each as soon as it is reckoned: first those for which sums are kept, so that they need not wait
 * for those that read the rows. A question that fails says so by itself.
 */
export async function* answerEach(
  deps: Answering & { log: Log; requestId: string; signal: AbortSignal },
  questions: readonly AnalyticsQuery[],
): AsyncGenerator<AnalyticsLine> {
  const waiting = [...questions.entries()].sort(
    (a, b) => Number(readsRows(deps.sources, a[1])) - Number(readsRows(deps.sources, b[1])),
  );
  const underWay = new Map<number, Promise<AnalyticsLine>>();
  while (underWay.size > 0 || (waiting.length > 0 && !deps.signal.aborted)) {
    for (const [at, question] of waiting.splice(0, atOnce - underWay.size))
      underWay.set(at, lineOf(deps, at, question));
    const line = await Promise.race(underWay.values());
    underWay.delete(line.at);
    yield line;
  }
}

async function lineOf(
  deps: Parameters<typeof answerEach>[0],
  at: number,
  question: AnalyticsQuery,
): Promise<AnalyticsLine> {
  try {
    return { at, answer: await answer(deps, question) };
  } catch (error) {
    const { status, code, message } = toAppError(error);
    if (status >= 500) deps.log.error({ err: error }, 'a figure cannot be reckoned');
    return { at, failure: { status, code, error: message, id: deps.requestId } };
  }
}

/** Are there no kept sums for some of it? */
function readsRows(sources: Sources, { metrics, dimensions, filters }: AnalyticsQuery): boolean {
  const cuts = [...dimensions, ...narrowedBy(filters)];
  const refs = metrics.flatMap((metric) => refsOf(sources.formulas[metric]));
  return refs.some((ref) => rollupFor({ source: sourceOf(sources, ref), cuts }) === undefined);
}
