import type { ImportKind, ReadSettings, RowMark, RowReading } from './import-kind.ts';
import { IMPORT_LIMITS } from './imports.constants.ts';
import {
  checkMachineStartMapping,
  MACHINE_START_FIELDS,
  settleMachineStartGuess,
} from './machine-starts.fields.ts';
import {
  readMachines,
  readTurnType,
  type StartedMachine,
  type TurnTypeName,
} from './machine-starts.machines.ts';
import { readMoment } from './machine-starts.moment.ts';
import { rowCells } from './row-cells.ts';
import { cellIssue, type RowIssue, rowIssue } from './row-issue.ts';

/** One readable row: a visit with the machines that it started. */
export interface MachineStart {
  /** Milliseconds since 1970 UTC. */
  occurredAt: number;
  /** Local day of the store, 'YYYY-MM-DD'. */
  businessDate: string;
  /** Hour on the store's clock, 0 to 23. */
  localHour: number;
  turnType: TurnTypeName;
  machines: readonly StartedMachine[];
}

const TOTALS = /^(grand\s+|sub\s*-?\s*)?totals?\b|^(sum|average|avg|count)\s*:?$/i;

/** Machine starts: each row is one washer turn, one dryer turn, or both. */
export const machineStarts: ImportKind<MachineStart> = {
  key: 'machine-starts',
  title: 'Machine starts',
  fields: MACHINE_START_FIELDS,
  checkMapping: checkMachineStartMapping,
  settleGuess: settleMachineStartGuess,
  identityOf: (cells, mapping) =>
    mapping.rowIdentity === undefined ? null : rowCells(cells, mapping).text('rowIdentity'),
  readRow: readMachineStart,
};

function readMachineStart(cells: readonly string[], settings: ReadSettings): RowReading<MachineStart> {
  const row = rowCells(cells, settings.mapping);
  const whole = wholeRowIssue(cells, row.text('date') || row.text('dateTime'));
  if (whole) return { ok: false, issues: [whole] };

  const issues: RowIssue[] = [];
  const identity = row.text('rowIdentity');
  if (row.has('rowIdentity') && identity === '') {
    issues.push(
      cellIssue(
        'identity_missing',
        'rowIdentity',
        row.column('rowIdentity'),
        '',
        'The row has no row number.',
      ),
    );
  }
  if (identity.length > IMPORT_LIMITS.identityChars) {
    const message = `The row number is longer than ${IMPORT_LIMITS.identityChars} characters.`;
    issues.push(cellIssue('cell_too_long', 'rowIdentity', row.column('rowIdentity'), identity, message));
  }
  const moment = readMoment(row, settings, issues);
  const turnType = readTurnType(row, issues);
  const machines = readMachines(row, settings, turnType, issues);
  if (issues.length > 0 || moment === null) return { ok: false, issues };

  const marks: RowMark[] = [];
  if (moment.firstOfTwo) marks.push('first_of_two_times');
  if (machines.some((machine) => machine.timeAssumed)) marks.push('dryer_time_assumed');
  const value: MachineStart = {
    occurredAt: moment.instant,
    businessDate: moment.businessDate,
    localHour: moment.localHour,
    turnType,
    machines,
  };
  return { ok: true, value, marks };
}

function wholeRowIssue(cells: readonly string[], dateText: string): RowIssue | null {
  const firstText = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (firstText === '') return rowIssue('empty', 'The row is empty.');
  const undated = dateText === '' || dateText === firstText;
  if (undated && TOTALS.test(firstText)) {
    return rowIssue('totals_row', 'This looks like a line of totals, not a start of a machine.');
  }
  return null;
}
