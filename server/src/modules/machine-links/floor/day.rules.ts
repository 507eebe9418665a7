import type { FloorSpan } from '@washboard/contract/machine-links/floor.schemas.ts';
import {
  isOfReportedRun,
  type MachineFacts,
  machineAt,
  overAt,
  settled,
} from '@washboard/contract/machines/machine-facts.ts';

type Report = NonNullable<MachineFacts['report']>;
type Turn = NonNullable<MachineFacts['turn']>;

interface Recorded {
  type: MachineFacts['type'];
  minutes?: number | null;
  reports: readonly Report[];
  turns: readonly Turn[];
}

type Span = Pick<FloorSpan, 'activity' | 'isMeasured'> & { from: number; until: number };

/** What a machine did from one instant to another, without gaps. Equal neighbors are one span. */
export function spansOf(
  { type, minutes = null, reports, turns }: Recorded,
  from: number,
  until: number,
): FloorSpan[] {
  const none = { type, minutes, link: null, report: null, turn: null, outSince: null };
  // At one moment the report counts, so it comes last.
  const evidence: MachineFacts[] = [
    ...turns.filter((turn) => !isOfReportedRun(turn, reports)).map((turn) => ({ ...none, turn })),
    ...reports.map((report) => ({ ...none, report })),
  ].sort((a, b) => atOf(a) - atOf(b));
  const spans: Span[] = [];
  const add = (span: Span) => {
    const begins = Math.max(span.from, from);
    const ends = Math.min(span.until, until);
    const last = spans.at(-1);
    if (begins >= ends) return;
    if (last?.activity === span.activity && last.isMeasured === span.isMeasured) last.until = ends;
    else spans.push({ ...span, from: begins, until: ends });
  };
  add({ activity: 'UNKNOWN', isMeasured: false, from, until: atOf(evidence[0], until) });
  for (const [index, facts] of evidence.entries()) {
    const at = atOf(facts);
    const ends = atOf(evidence[index + 1], until);
    const { activity, isMeasured, since, endsAt } = machineAt(facts, at);
    const state = { activity, isMeasured, since, endsAt };
    const over = Math.min(overAt(state) ?? ends, ends);
    add({ activity, isMeasured, from: at, until: over });
    const after = settled(state, over);
    add({ activity: after.activity, isMeasured: after.isMeasured, from: over, until: ends });
  }
  return spans.map((span) => ({
    ...span,
    from: new Date(span.from).toISOString(),
    until: new Date(span.until).toISOString(),
  }));
}

const atOf = (facts: MachineFacts | undefined, otherwise = 0) =>
  facts?.report?.at ?? facts?.turn?.at ?? otherwise;
