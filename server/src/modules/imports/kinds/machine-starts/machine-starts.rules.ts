import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { MachineTender } from '@washboard/contract/machines/machines.constants.ts';
import { rowCells } from '../../cells/row-cells.rules.ts';
import { rowIssue } from '../../cells/row-issue.rules.ts';
import { readMoment } from '../../cells/row-moment.rules.ts';
import { leftOutIssue, type RowVerdict, readEffect } from '../../rules/row-effect.rules.ts';
import { readIdentity, wholeRowIssue } from '../../rules/row-parts.rules.ts';
import type { ImportKind, ReadSettings, RowMark, RowReading } from '../import-kind.rules.ts';
import { startEffects } from '../row-effects.fields.ts';
import { machineStartsForm } from './machine-starts.fields.ts';
import {
  readMachines,
  readTurnType,
  type StartedMachine,
  type TurnTypeName,
} from './started-machines.rules.ts';

/** A valid row: a visit with its machines. */
export interface MachineStart {
  /** Milliseconds since 1970 UTC. */
  occurredAt: number;
  /** Local day of the store, 'YYYY-MM-DD'. */
  businessDate: string;
  /** Hour in store time, 0 to 23. */
  localHour: number;
  turnType: TurnTypeName;
  /** The tender; missing in rows read before it existed. */
  tender?: MachineTender | null;
  machines: readonly StartedMachine[];
}

/** Machine starts: each row is a washer turn, a dryer turn, or both. */
export const machineStarts: ImportKind<MachineStart> = {
  form: machineStartsForm,
  grouped: false,
  identityOf: (cells, mapping) =>
    mapping.rowIdentity === undefined ? null : rowCells(cells, mapping).text('rowIdentity'),
  contentOf: ({ tender: _, ...content }) => content,
  readRow: readMachineStart,
};

function readMachineStart(cells: readonly string[], settings: ReadSettings): RowReading<MachineStart> {
  const row = rowCells(cells, settings.mapping);
  const dateText = row.text('date') || row.text('dateTime');
  const whole = wholeRowIssue(cells, dateText, 'a start of a machine');
  if (whole) return { ok: false, issues: [whole] };

  const issues: RowIssue[] = [];
  readIdentity(row, 'rowIdentity', 'row number', issues);
  const verdict = readEffect(row, startEffects, settings, issues);
  const leftOut = leftOutIssue(row, verdict) ?? refundIssue(verdict);
  if (leftOut) return { ok: false, issues: [leftOut] };
  const moment = readMoment(row, settings, issues);
  const { turnType, tender } = readTurnType(row, issues);
  const machines = readMachines(row, settings, turnType, issues);
  if (issues.length > 0 || moment === null) return { ok: false, issues };

  const marks: RowMark[] = [];
  if (verdict?.effect === 'REFUNDED') {
    // The machine ran, and nothing of the money is left.
    for (const machine of machines) if (machine.amountCents !== null) machine.amountCents = 0;
    marks.push('refunded');
  }
  if (moment.firstOfTwo) marks.push('first_of_two_times');
  if (machines.some((machine) => machine.timeAssumed)) marks.push('dryer_time_assumed');
  const value: MachineStart = {
    occurredAt: moment.instant,
    businessDate: moment.businessDate,
    localHour: moment.localHour,
    turnType,
    tender,
    machines,
  };
  return { ok: true, value, marks };
}

/** A refund starts no machine, and a part of a price isn't known. */
function refundIssue(verdict: RowVerdict | null): RowIssue | null {
  if (verdict?.effect === 'REFUND') return rowIssue('not_counted', 'This is a refund, not a start.');
  if (verdict?.effect !== 'PARTLY_REFUNDED') return null;
  return rowIssue(
    'not_allowed_together',
    'Part of the price was refunded, but the file doesn’t say how much. Enter what is left as the amount.',
  );
}
