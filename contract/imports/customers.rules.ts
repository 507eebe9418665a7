import { z } from 'zod';
import { parsePhone } from '../core/phone.ts';
import { customersForm } from './customers.fields.ts';
import type { ImportKind, ReadSettings, RowReading } from './import-kind.ts';
import { type RowCells, rowCells } from './row-cells.ts';
import { cellIssue, quoteCell, type RowIssue, rowIssue } from './row-issue.ts';
import { readMoment } from './row-moment.ts';
import { readFlag, readIdentity, readText, wholeRowIssue } from './row-parts.ts';

/** One readable row: a customer. */
export interface ImportedCustomer {
  firstName: string;
  lastName: string;
  companyName: string;
  /** International form. */
  phone: string | null;
  /** Lower case. */
  email: string | null;
  isCommercial: boolean;
  smsConsent: boolean;
  emailConsent: boolean;
  notes: string;
  /** Null where the file does not say since when. */
  since: { at: number; businessDate: string } | null;
}

const emailShape = z.email();

/** Customers: each row is one. */
export const customers: ImportKind<ImportedCustomer> = {
  form: customersForm,
  grouped: false,
  identityOf: (cells, mapping) =>
    mapping.number === undefined ? null : rowCells(cells, mapping).text('number'),
  readRow,
};

function readRow(cells: readonly string[], settings: ReadSettings): RowReading<ImportedCustomer> {
  const row = rowCells(cells, settings.mapping);
  const whole = wholeRowIssue(cells, null, 'a customer');
  if (whole) return { ok: false, issues: [whole] };
  const issues: RowIssue[] = [];
  readIdentity(row, 'number', 'customer number', issues);
  const value: ImportedCustomer = {
    ...readNames(row, issues),
    phone: readPhone(row, issues),
    email: readEmail(row, issues),
    isCommercial: readFlag(row, 'commercial', issues),
    smsConsent: readFlag(row, 'smsConsent', issues),
    emailConsent: readFlag(row, 'emailConsent', issues),
    notes: readText(row, 'notes', 1000, issues),
    since: readSince(cells, settings, issues),
  };
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value, marks: [] };
}

function readNames(row: RowCells, issues: RowIssue[]) {
  const companyName = readText(row, 'company', 120, issues);
  let firstName = readText(row, 'firstName', 80, issues);
  let lastName = readText(row, 'lastName', 80, issues);
  if (row.has('fullName')) [firstName, lastName] = splitName(readText(row, 'fullName', 160, issues));
  if (firstName === '') [firstName, lastName] = [lastName, ''];
  if (firstName === '') firstName = companyName.slice(0, 80);
  if (firstName === '' && issues.length === 0) issues.push(rowIssue('text_missing', 'The row has no name.'));
  return { firstName: firstName.slice(0, 80), lastName: lastName.slice(0, 80), companyName };
}

/** 'Diaz, Rosa' and 'Rosa Diaz' → Rosa, Diaz; of several names the last is the family's. */
function splitName(name: string): [first: string, last: string] {
  const [family = '', given] = name.split(/\s*,\s*/, 2);
  if (given !== undefined && given !== '') return [given, family];
  const parts = name.split(' ');
  return parts.length === 1 ? [name, ''] : [parts.slice(0, -1).join(' '), parts.at(-1) ?? ''];
}

function readPhone(row: RowCells, issues: RowIssue[]): string | null {
  const text = row.text('phone').replace(/^(\d+)\.0+$/, '$1');
  if (text === '') return null;
  const phone = parsePhone(text);
  if (phone.ok) return phone.number;
  issues.push(
    cellIssue('phone_invalid', 'phone', row.column('phone'), text, `${quoteCell(text)}: ${phone.message}`),
  );
  return null;
}

function readEmail(row: RowCells, issues: RowIssue[]): string | null {
  const text = row.text('email').toLowerCase();
  if (text === '') return null;
  if (text.length <= 254 && emailShape.safeParse(text).success) return text;
  issues.push(
    cellIssue(
      'email_invalid',
      'email',
      row.column('email'),
      text,
      `${quoteCell(text)} is not an e-mail address.`,
    ),
  );
  return null;
}

/** Such a column may carry a time of day or not. */
function readSince(cells: readonly string[], settings: ReadSettings, issues: RowIssue[]) {
  const { date } = settings.mapping;
  if (date === undefined || (cells[date] ?? '').trim() === '') return null;
  const moment = readMoment(rowCells(cells, { dateTime: date }), settings, issues, 'midday');
  return moment && { at: moment.instant, businessDate: moment.businessDate };
}
