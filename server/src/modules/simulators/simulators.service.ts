import { AppError } from '@washboard/contract/core/errors.ts';
import {
  type SimulatorName,
  simulatorNames,
  simulatorSource,
} from '@washboard/contract/simulators/simulators.constants.ts';
import type {
  ChangeSimulators,
  OpenWork,
  SimulatorOrders,
  SimulatorReport,
  Simulators,
  Switches,
} from '@washboard/contract/simulators/simulators.schemas.ts';
import { type Author, audit, authorOf } from '../../platform/audit/audit.ts';
import type { Undo } from '../../platform/audit/undo.ts';
import { type BusinessDb, readingOf, type Tx } from '../../platform/db/database.ts';
import { makeProgramKey, programKeyStatus } from '../access-keys/index.ts';
import { bookFacts, type KnownFact, readBooked } from '../ingest/index.ts';
import { simulatorKey } from './simulator-key.rules.ts';
import { stateOf } from './simulator-state.rules.ts';
import { saveOpenWork, writeReport, writeWanted } from './simulators.store.ts';
import { readOpenWork, readStatus, readWanted, type Wanted } from './simulators.views.ts';

export interface Asked {
  business: BusinessDb;
  now: Date;
  /** Why this installation has none; null if it does. */
  whyNot: string | null;
}

export async function getSimulators({ business, now, whyNot }: Asked): Promise<Simulators> {
  const given = readingOf(business);
  const [wanted, status, key] = await Promise.all([
    readWanted(given),
    readStatus(given),
    programKeyStatus(given, simulatorKey.source),
  ]);
  const hindrance = whyNot ?? (key === 'revoked' ? keyRevoked : null);
  const simulators = simulatorNames.map((name) => {
    const isOn = wanted.namesOn.includes(name);
    const sent = status.report?.sent[name] ?? { lastHour: 0, lastAt: null };
    return { name, isOn, ...stateOf(isOn, status, hindrance, now), sent };
  });
  return { isDemo: status.isDemo, pace: wanted.pace, simulators, version: wanted.version };
}

const keyRevoked = 'Their access key is revoked. Save these settings to create a new one.';

/** Changes the settings; the simulators learn them with their next report, within seconds. */
export async function changeSimulators(
  asked: Asked,
  author: Author,
  change: ChangeSimulators,
  undoesId?: number,
): Promise<Simulators> {
  const namesOn = simulatorNames.filter((name) => change.on[name]);
  const isWritten = await asked.business.write(async (tx) => {
    const before = await readWanted(tx);
    if (!(await writeWanted(tx, { pace: change.pace, namesOn }, change.version))) return false;
    await audit(tx, author, {
      action: 'simulators.change',
      entity: 'simulator_settings',
      entityId: tx.businessId,
      before: factsOf(before),
      after: factsOf({ pace: change.pace, namesOn }),
      undoesId,
    });
    // A change after revoking the key means they should run again.
    if ((await programKeyStatus(tx, simulatorKey.source)) === 'revoked')
      await makeProgramKey(tx, asked.now, simulatorKey);
    tx.publish({ type: 'simulators.changed', version: change.version + 1 });
    return true;
  });
  const current = await getSimulators(asked);
  if (!isWritten) throw new AppError('stale_version', { current });
  return current;
}

/** The answer to a report: settings and time. */
export async function takeReport(
  business: BusinessDb,
  now: Date,
  report: SimulatorReport,
): Promise<SimulatorOrders> {
  await writeReport(business, now, report.sent);
  const { pace, namesOn } = await readWanted(readingOf(business));
  return { now: now.toISOString(), pace, on: switchesOf(namesOn) };
}

/** The demo's open work, without events sent since. */
export async function getOpenWork(business: BusinessDb): Promise<OpenWork> {
  const given = readingOf(business);
  const { agenda, customers } = await readOpenWork(given);
  const ids = agenda.map(({ id }) => id);
  const reported = await readBooked(given, simulatorSource, ids);
  return { agenda: agenda.filter(({ id }) => !reported.has(id)), customers };
}

/** Stores the open work for the simulators: existing rows become known, and `openWork` continues. */
export async function leaveOpenWork(
  tx: Tx,
  begun: readonly KnownFact[],
  openWork: OpenWork,
  at: Date,
): Promise<void> {
  await bookFacts(tx, simulatorSource, begun, at);
  await saveOpenWork(tx, openWork);
}

const switchesOf = (namesOn: readonly SimulatorName[]): Switches =>
  Object.fromEntries(simulatorNames.map((name) => [name, namesOn.includes(name)])) as Switches;

const factsOf = ({ pace, namesOn }: Omit<Wanted, 'version'>) => ({ pace, ...switchesOf(namesOn) });

/** From the audit log: restores what the change touched, unless it changed again. */
export function undoOfSimulators(whyNot: string | null): Undo {
  return {
    permission: 'globalSettings.manage',
    async run(ctx, entry) {
      const { business } = ctx;
      const wanted = await readWanted(readingOf(business));
      const now: Readonly<Record<string, unknown>> = factsOf(wanted);
      const { before, after } = entry;
      const touched = Object.keys(now).filter((key) => before?.[key] !== after?.[key]);
      const fields = touched
        .filter((key) => now[key] !== after?.[key])
        .map((path) => ({ path, message: 'Changed again since' }));
      if (fields.length > 0)
        throw new AppError('conflict', { text: 'The simulators changed again since.', fields });
      const back = { ...now, ...Object.fromEntries(touched.map((key) => [key, before?.[key]])) };
      const { pace, ...on } = back as { pace: Wanted['pace'] } & Switches;
      const asked = { business, now: ctx.clock.now(), whyNot };
      await changeSimulators(asked, authorOf(ctx), { pace, on, version: wanted.version }, entry.id);
    },
  };
}
