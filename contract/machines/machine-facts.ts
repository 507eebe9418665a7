import type { Activity, Connection, MachineParts } from './machine-parts.constants.ts';
import type { MachineType } from './machines.constants.ts';

/** A device that was silent for so long is stale. */
export const staleAfterMs = 5 * 60_000;
/** Minutes that a start is assumed to run where nothing measures it: a wash, or each start of a dryer. */
export const assumedMinutes: Record<MachineType, number> = { WASHER: 27, DRYER: 7 };
/** A measured run without a report for so long after its end is unknown. */
const overdueMs = 10 * 60_000;
/** A turn that is recorded so soon after a reported run is that run's own. */
const sameRunMs = 60_000;
/** No cycle takes longer. */
const longestRunMs = 3 * 60 * 60_000;

/** What is recorded of a machine. Instants are milliseconds. */
export interface MachineFacts {
  type: MachineType;
  /** Minutes of one start, if set. */
  minutes?: number | null;
  /** Its device: whether it said goodbye, and when it was last heard. Null if none is paired. */
  link: { isOnline: boolean; seenAt: number } | null;
  /** The last report of its state. */
  report: {
    state: 'AVAILABLE' | 'STARTING' | 'RUNNING' | 'FINISHED' | 'OFFLINE' | 'UNKNOWN';
    at: number;
    /** When the cycle ends, as the machine said. */
    endsAt: number | null;
    isDoorOpen: boolean | null;
  } | null;
  /** The last turn. */
  turn: { at: number; starts: number } | null;
  /** The start of its outage. */
  outSince: number | null;
  /** Its repair waits for a part. */
  awaitsPart?: boolean;
}

export interface MachineActivity {
  activity: Activity;
  /** A report says so; otherwise it is assumed from the last turn. */
  isMeasured: boolean;
  /** Null if nothing was ever recorded. */
  since: number | null;
  /** When a run ends; null if not known. */
  endsAt: number | null;
}

/** The state of a machine at an instant. Of a report and a turn, the later counts, unless both are of one run. */
export function machineAt(facts: MachineFacts, now: number): MachineParts & MachineActivity {
  return {
    connection: connectionAt(facts, now),
    service:
      facts.outSince === null ? 'IN_SERVICE' : facts.awaitsPart === true ? 'AWAITING_PART' : 'OUT_OF_ORDER',
    ...activityAt(facts, now),
  };
}

function connectionAt({ link, report }: MachineFacts, now: number): Connection {
  if (link === null) return report?.state === 'OFFLINE' ? 'OFFLINE' : 'NOT_PAIRED';
  if (!link.isOnline) return 'OFFLINE';
  return now - link.seenAt > staleAfterMs ? 'STALE' : 'ONLINE';
}

/** Whether a turn is of a run that was reported just before it. */
export const isOfReportedRun = (
  turn: NonNullable<MachineFacts['turn']>,
  reports: readonly NonNullable<MachineFacts['report']>[],
): boolean =>
  reports.some(({ state, at }) => state === 'RUNNING' && turn.at >= at && turn.at <= at + sameRunMs);

function activityAt({ type, minutes: set, report, turn }: MachineFacts, now: number): MachineActivity {
  if (report === null && turn === null)
    return { activity: 'UNKNOWN', isMeasured: false, since: null, endsAt: null };
  const isOwnTurn = report !== null && turn !== null && isOfReportedRun(turn, [report]);
  if (report === null || (turn !== null && turn.at > report.at && !isOwnTurn)) {
    const at = turn?.at ?? 0;
    const minutes = (set ?? assumedMinutes[type]) * (type === 'DRYER' ? (turn?.starts ?? 1) : 1);
    return settled({ activity: 'RUNNING', isMeasured: false, since: at, endsAt: at + minutes * 60_000 }, now);
  }
  const { state, at, endsAt, isDoorOpen } = report;
  const activity = {
    AVAILABLE: 'IDLE',
    STARTING: 'STARTING',
    RUNNING: 'RUNNING',
    FINISHED: isDoorOpen === true ? 'FINISHED_OPEN' : 'FINISHED_CLOSED',
    OFFLINE: 'UNKNOWN',
    UNKNOWN: 'UNKNOWN',
  } as const satisfies Record<typeof state, Activity>;
  return settled(
    {
      activity: activity[state],
      isMeasured: true,
      since: at,
      endsAt: state === 'RUNNING' ? endsAt : null,
    },
    now,
  );
}

/**
 * A state some time later, without a new report: an assumed run is over at its end, and a measured one that should have
 * ended long ago is unknown. So no machine is shown running that isn't.
 */
export function settled<State extends MachineActivity>(state: State, now: number): State {
  const over = overAt(state);
  if (over === null || now < over) return state;
  return { ...state, activity: state.isMeasured ? 'UNKNOWN' : 'IDLE', since: over, endsAt: null };
}

/** When a state ends without a new report; null if it stays. */
export function overAt({ activity, isMeasured, since, endsAt }: MachineActivity): number | null {
  if (activity !== 'RUNNING' && activity !== 'STARTING') return null;
  if (endsAt === null) return (since ?? 0) + longestRunMs;
  return isMeasured ? endsAt + overdueMs : endsAt;
}
