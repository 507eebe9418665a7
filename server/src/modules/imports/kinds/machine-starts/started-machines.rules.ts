import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { MachineTender } from '@washboard/contract/machines/machines.constants.ts';
import type { RowCells } from '../../cells/row-cells.rules.ts';
import { cellIssue, quoteCell, rowIssue } from '../../cells/row-issue.rules.ts';
import { readMoneyText } from '../../cells/text-money.rules.ts';
import { readMachineName } from '../../rules/machine-name.rules.ts';
import type { ReadSettings } from '../import-kind.rules.ts';

export const IMPORTED_TURN_TYPES = ['SELF_SERVE', 'TECHNICAL', 'CUSTOMER_SERVICE'] as const;
export type TurnTypeName = (typeof IMPORTED_TURN_TYPES)[number];
export type MachineTypeName = 'washer' | 'dryer';

/** A machine started in a row. */
export interface StartedMachine {
  type: MachineTypeName;
  number: string;
  /** Cents; null if the file has no amount, which isn't 0. */
  amountCents: number | null;
  /** Starts within one turn. */
  starts: number;
  /** The row has one time for both machines, and this one ran later. */
  timeAssumed: boolean;
}

const TYPE_WORDS: Record<string, MachineTypeName> = {
  washer: 'washer',
  wash: 'washer',
  w: 'washer',
  'washing machine': 'washer',
  dryer: 'dryer',
  drier: 'dryer',
  dry: 'dryer',
  d: 'dryer',
  tumbler: 'dryer',
  'tumble dryer': 'dryer',
};
/** A turn's type, or the tender in its place. */
export interface TurnTerms {
  turnType: TurnTypeName;
  tender: MachineTender | null;
}

const paidBy = (tender: MachineTender | null): TurnTerms => ({ turnType: 'SELF_SERVE', tender });
const unpaid = (turnType: TurnTypeName): TurnTerms => ({ turnType, tender: null });
const TURN_WORDS: Record<string, TurnTerms> = {
  'self serve': paidBy(null),
  'self service': paidBy(null),
  selfserve: paidBy(null),
  coin: paidBy('COIN'),
  coins: paidBy('COIN'),
  card: paidBy('CARD'),
  'credit card': paidBy('CARD'),
  app: paidBy('ONLINE'),
  'mobile app': paidBy('ONLINE'),
  prepaid: paidBy('PREPAID'),
  'stored value': paidBy('PREPAID'),
  technical: unpaid('TECHNICAL'),
  tech: unpaid('TECHNICAL'),
  test: unpaid('TECHNICAL'),
  'customer service': unpaid('CUSTOMER_SERVICE'),
  free: unpaid('CUSTOMER_SERVICE'),
};
const MAX_STARTS = 999;

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[_\-\s]+/g, ' ')
    .trim();

/** A machine number: '3', '03' and a spreadsheet's '3.0' are the same machine. */
export function machineNumberOf(raw: string): string | null {
  const text = raw
    .trim()
    .replace(/^#\s*/, '')
    .replace(/^(\d+)\.0+$/, '$1');
  const plain = /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
  return /^[\p{L}\p{N}](?:[\p{L}\p{N} ._/-]{0,18}[\p{L}\p{N}])?$/u.test(plain) ? plain : null;
}

/** A row's turn type, or its tender; SELF_SERVE if the column or cell is missing. */
export function readTurnType(row: RowCells, issues: RowIssue[]): TurnTerms {
  const text = row.text('turnType');
  if (text === '') return paidBy(null);
  const known = TURN_WORDS[words(text)];
  if (known) return known;
  const message = `${quoteCell(text)} is not Self-Serve, Technical or Customer Service.`;
  issues.push(cellIssue('type_unknown', 'turnType', row.column('turnType'), text, message));
  return paidBy(null);
}

/** The machines started in a row, one or two. */
export function readMachines(
  row: RowCells,
  settings: ReadSettings,
  turnType: TurnTypeName,
  issues: RowIssue[],
): StartedMachine[] {
  const before = issues.length;
  const isOne = row.has('machineName') || row.has('machineNumber');
  const machines = row.has('machineName')
    ? namedMachine(row, issues)
    : isOne
      ? oneMachine(row, issues)
      : visitMachines(row, issues);
  if (machines.length === 0 && issues.length === before) {
    issues.push(rowIssue('machine_missing', 'The row names neither a washer nor a dryer.'));
  }
  const starts = readStarts(row, issues);
  const last = machines.findLast((machine) => machine.type === 'dryer') ?? machines.at(-1);
  if (last) last.starts = starts;
  for (const machine of machines) {
    const field = isOne ? 'amount' : (`${machine.type}Amount` as const);
    machine.amountCents = readAmount(row, field, settings, turnType, issues);
  }
  return machines;
}

function started(
  row: RowCells,
  field: string,
  type: MachineTypeName,
  issues: RowIssue[],
): StartedMachine | null {
  const text = row.text(field);
  if (text === '') return null;
  const number = machineNumberOf(text);
  if (number !== null) return { type, number, amountCents: null, starts: 1, timeAssumed: false };
  const message = `${quoteCell(text)} isn’t a machine number. Use up to 20 letters and digits.`;
  issues.push(cellIssue('number_unreadable', field, row.column(field), text, message));
  return null;
}

function visitMachines(row: RowCells, issues: RowIssue[]): StartedMachine[] {
  const washer = started(row, 'washerNumber', 'washer', issues);
  const dryer = started(row, 'dryerNumber', 'dryer', issues);
  if (washer && dryer) dryer.timeAssumed = true;
  return [washer, dryer].filter((machine) => machine !== null);
}

function oneMachine(row: RowCells, issues: RowIssue[]): StartedMachine[] {
  const text = row.text('machineType');
  const type = TYPE_WORDS[words(text)];
  if (!type) {
    const message =
      text === ''
        ? 'The row doesn’t say if this is a washer or a dryer.'
        : `${quoteCell(text)} isn’t a washer or a dryer.`;
    issues.push(cellIssue('type_unknown', 'machineType', row.column('machineType'), text, message));
  }
  const machine = started(row, 'machineNumber', type ?? 'washer', issues);
  return machine ? [machine] : [];
}

/** Type and number in one cell. */
function namedMachine(row: RowCells, issues: RowIssue[]): StartedMachine[] {
  const text = row.text('machineName');
  if (text === '') return [];
  const name = readMachineName(text);
  const number = name === null ? null : machineNumberOf(name.number);
  if (name !== null && number !== null)
    return [{ type: name.type, number, amountCents: null, starts: 1, timeAssumed: false }];
  const message = `${quoteCell(text)} doesn’t name a washer or dryer with its number, such as Washer 3.`;
  issues.push(cellIssue('type_unknown', 'machineName', row.column('machineName'), text, message));
  return [];
}

function readStarts(row: RowCells, issues: RowIssue[]): number {
  const text = row.text('starts');
  if (text === '') return 1;
  const starts = /^\d{1,3}(\.0+)?$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (starts >= 1) return starts;
  const message = `${quoteCell(text)} is not a number of starts from 1 to ${MAX_STARTS}.`;
  issues.push(cellIssue('number_unreadable', 'starts', row.column('starts'), text, message));
  return 1;
}

function readAmount(
  row: RowCells,
  field: string,
  settings: ReadSettings,
  turnType: TurnTypeName,
  issues: RowIssue[],
): number | null {
  const text = row.text(field);
  if (text === '') return null;
  const cents = readMoneyText(text, settings.decimalMark);
  const column = row.column(field);
  if (cents === null) {
    issues.push(
      cellIssue(
        'amount_unreadable',
        field,
        column,
        text,
        `${quoteCell(text)} is not an amount of US dollars.`,
      ),
    );
    return null;
  }
  if (cents < 0) {
    issues.push(
      cellIssue(
        'amount_unreadable',
        field,
        column,
        text,
        `${quoteCell(text)} is negative. A start can’t cost less than zero.`,
      ),
    );
  }
  if (cents > 0 && turnType !== 'SELF_SERVE') {
    const message = `Only Self-Serve turns have revenue, but this one says ${quoteCell(row.text('turnType'))}.`;
    issues.push(cellIssue('not_allowed_together', field, column, text, message));
  }
  return cents;
}
