import { type Role, roleNames } from '@washboard/contract/core/access.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import { type RowCells, rowCells } from '../../cells/row-cells.rules.ts';
import { cellIssue, quoteCell, rowIssue } from '../../cells/row-issue.rules.ts';
import { leftOutIssue, readEffect } from '../../rules/row-effect.rules.ts';
import { readText, readWord, wholeRowIssue } from '../../rules/row-parts.rules.ts';
import { readEmail, readPhone, splitName } from '../../rules/row-person.rules.ts';
import type { ImportKind, ReadSettings, RowReading } from '../import-kind.rules.ts';
import { memberEffects } from '../row-effects.fields.ts';
import { teamForm } from './team.fields.ts';
import { employmentWords, roleWords } from './team-words.rules.ts';

/** A role a file can give; never owner. */
export type GivenRole = Exclude<Role, 'owner'>;

/** A valid row: a person who works here without a login. */
export interface ImportedMember {
  fullName: string;
  /** Lowercase. */
  email: string | null;
  /** Normalized. */
  phone: string | null;
  employeeCode: string | null;
  /** Null: works in the store without access to the back office. */
  role: GivenRole | null;
  /** Store names; null: the import's store. */
  stores: 'all' | string[] | null;
  /** No longer works here: comes in as archived. */
  hasLeft?: true;
}

/** The team: each row is one member. */
export const team: ImportKind<ImportedMember> = {
  form: teamForm,
  grouped: false,
  contentOf: ({ hasLeft, ...content }) => content,
  identityOf: (cells, mapping) => {
    const row = rowCells(cells, mapping);
    return codeOf(row) || row.text('email').toLowerCase();
  },
  readRow,
};

const codeOf = (row: RowCells) => row.text('employeeCode').replace(/^(\d+)\.0+$/, '$1');

function readRow(cells: readonly string[], settings: ReadSettings): RowReading<ImportedMember> {
  const row = rowCells(cells, settings.mapping);
  const whole = wholeRowIssue(cells, null, 'a team member');
  if (whole) return { ok: false, issues: [whole] };
  const issues: RowIssue[] = [];
  const verdict = readEffect(row, memberEffects, settings, issues);
  const leftOut = leftOutIssue(row, verdict);
  if (leftOut) return { ok: false, issues: [leftOut] };
  const hasLeft = readEmployment(row, settings, issues) === 'left' || verdict?.effect === 'ARCHIVED';
  const value: ImportedMember = {
    fullName: readName(row, issues),
    email: readEmail(row, issues),
    phone: readPhone(row, issues),
    employeeCode: readCode(row, issues),
    role: readRole(row, settings, issues),
    stores: readStores(row, issues),
    ...(hasLeft ? { hasLeft } : {}),
  };
  if (value.email === null && value.employeeCode === null && issues.length === 0)
    issues.push(rowIssue('identity_missing', 'The row has neither an employee code nor an email.'));
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value, marks: [] };
}

const readEmployment = (row: RowCells, settings: ReadSettings, issues: RowIssue[]) =>
  readWord(row, 'employment', employmentWords, { settings, expected: 'active or terminated', issues });

function readName(row: RowCells, issues: RowIssue[]): string {
  const before = issues.length;
  const parts = row.has('fullName')
    ? splitName(readText(row, 'fullName', 160, issues))
    : [readText(row, 'firstName', 80, issues), readText(row, 'lastName', 80, issues)];
  const name = parts.filter((part) => part !== '').join(' ');
  if (name === '' && issues.length === before) issues.push(rowIssue('text_missing', 'The row has no name.'));
  return name;
}

function readCode(row: RowCells, issues: RowIssue[]): string | null {
  const code = codeOf(row);
  if (code === '' || /^\d{1,20}$/.test(code)) return code || null;
  const message = 'Invalid employee code - must be a number';
  issues.push(
    cellIssue('number_unreadable', 'employeeCode', row.column('employeeCode'), code, `${message}.`),
  );
  return null;
}

function readRole(row: RowCells, settings: ReadSettings, issues: RowIssue[]): GivenRole | null {
  const word = readWord(row, 'role', roleWords, {
    settings,
    expected: 'admin, manager, installer, driver or attendant',
    issues,
  });
  if (word !== 'owner') return word === 'none' ? null : word;
  const message = `A file can’t make someone ${roleNames.owner}.`;
  issues.push(cellIssue('not_allowed_together', 'role', row.column('role'), row.text('role'), message));
  return null;
}

const mostStores = 50;

function readStores(row: RowCells, issues: RowIssue[]): ImportedMember['stores'] {
  const text = readText(row, 'stores', 1000, issues);
  if (/^all( stores| locations)?$/i.test(text)) return 'all';
  const names = text.split(/\s*[,;|]\s*/).filter((name) => name !== '');
  if (names.length <= mostStores) return names.length === 0 ? null : names;
  const message = `${quoteCell(text)} names more than ${mostStores} stores. Use "all" for all of them.`;
  issues.push(cellIssue('cell_too_long', 'stores', row.column('stores'), text, message));
  return null;
}
