import type { DeviceReport, StartAnswer } from '@washboard/integrations/machine-link/port.ts';

/** Clocks may differ by this much without being wrong. */
const toleranceMs = 5_000;
/** No gateway keeps a paid start for longer. */
const longestKeptMs = 90 * 24 * 60 * 60_000;
/** No cycle takes longer. */
const longestRunMs = 3 * 60 * 60_000;

/** A moment as a device reports it. All are milliseconds. */
export interface DeviceMoment {
  /** Since 1970, on the device's clock. */
  ts: number;
  /** Since 1970, on our clock. */
  receivedAt: number;
  /** How far our clock is ahead of the device's; null if not known. */
  offsetMs: number | null;
  /** How long before it was sent it happened, if the device measured that. */
  ageMs?: number | undefined;
}

export interface CorrectedMoment {
  /** On our clock, never after it was received. */
  at: number;
  /** What the device's clock said if that is wrong, else null. */
  reportedAt: number | null;
}

/**
 * When something happened on our clock. An age is exact. Else a known offset corrects a clock that is wrong, unless the
 * moment is now: then the clock has been set since. What is still in the future, or too old to be true, counts as of when
 * it was received.
 */
export function correctMoment({ ts, receivedAt, offsetMs, ageMs }: DeviceMoment): CorrectedMoment {
  const isNow = Math.abs(ts - receivedAt) <= toleranceMs;
  const isOff = offsetMs !== null && Math.abs(offsetMs) > toleranceMs;
  const corrected = ageMs !== undefined ? receivedAt - ageMs : isOff && !isNow ? ts + offsetMs : ts;
  const isPossible = corrected <= receivedAt && corrected >= receivedAt - longestKeptMs;
  const at = isPossible ? corrected : receivedAt;
  return { at, reportedAt: Math.abs(at - ts) > toleranceMs ? ts : null };
}

/** When a run ends on our clock: as long after the corrected moment as the device says, at most three hours. */
export const correctEnd = (endsAt: number, ts: number, at: number): number =>
  at + Math.min(Math.max(0, endsAt - ts), longestRunMs);

/** A report on our clock. */
export interface CorrectedReport extends DeviceReport {
  /** What the device's clock said if that is wrong. */
  reportedAt?: Date | null;
}

/** A report on our clock; `offsetMs` is how far ours is ahead, null if not known. */
export function correctReport(report: DeviceReport, offsetMs: number | null): CorrectedReport {
  const { at: said, receivedAt, endsAt } = report;
  if (receivedAt === undefined) return report;
  const ts = said.getTime();
  const { at, reportedAt } = correctMoment({ ts, receivedAt: receivedAt.getTime(), offsetMs });
  return {
    ...report,
    at: new Date(at),
    reportedAt: reportedAt === null ? null : new Date(reportedAt),
    endsAt: endsAt === null ? null : new Date(correctEnd(endsAt.getTime(), ts, at)),
  };
}

/** The answer to a start. An end that can't be, by a wrong clock, is that of the minutes that were requested. */
export function plausibleEnd<Answer extends StartAnswer | { phase: 'SILENT' }>(
  answer: Answer,
  minutes: number,
  now: Date,
): Answer {
  if (answer.phase !== 'STARTED') return answer;
  const left = answer.endsAt.getTime() - now.getTime();
  if (left > -toleranceMs && left <= longestRunMs) return answer;
  return { ...answer, endsAt: new Date(now.getTime() + minutes * 60_000) };
}
