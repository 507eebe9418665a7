import { maxAmountCents } from '@washboard/contract/core/event-parts.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import { type RowCells, rowCells } from '../../cells/row-cells.rules.ts';
import { rowIssue } from '../../cells/row-issue.rules.ts';
import { readMoment } from '../../cells/row-moment.rules.ts';
import { leftOutIssue, readEffect } from '../../rules/row-effect.rules.ts';
import {
  readCentsWithin,
  readFlag,
  readIdentity,
  readNotes,
  readText,
  wholeRowIssue,
} from '../../rules/row-parts.rules.ts';
import { readEmail, readPhone, splitName } from '../../rules/row-person.rules.ts';
import type { ImportKind, ReadSettings, RowMark, RowReading } from '../import-kind.rules.ts';
import { recordEffects } from '../row-effects.fields.ts';
import { type ImportedAddress, readAddress } from './address.rules.ts';
import { readBirthdayText } from './birthday.rules.ts';
import { customersForm } from './customers.fields.ts';

/** A valid row: a customer. */
export interface ImportedCustomer {
  firstName: string;
  lastName: string;
  companyName: string;
  /** Normalized. */
  phone: string | null;
  /** Lowercase. */
  email: string | null;
  isCommercial: boolean;
  smsConsent: boolean;
  emailConsent: boolean;
  /** MM-DD; left out if the file has none. */
  birthday?: string | undefined;
  notes: string;
  /** Null if the file has no start date. */
  since: { at: number; businessDate: string } | null;
  /** Remaining prepaid value; null if the file has none. */
  prepaidCents: number | null;
  creditCents: number | null;
  /** No longer a customer: comes in as archived. */
  isArchived?: true;
  /** Left out if the file has none. */
  address?: ImportedAddress;
  /** The customer's id in our own export; null in other files. */
  ownId: number | null;
  /** Yes-or-no fields that the row fills; a blank one changes nothing of an existing customer. */
  stated: readonly StatedField[];
}

const statedFields = ['isCommercial', 'smsConsent', 'emailConsent'] as const;
const columnOf = { isCommercial: 'commercial', smsConsent: 'smsConsent', emailConsent: 'emailConsent' };
export type StatedField = (typeof statedFields)[number];

/** Customers: one per row. */
export const customers: ImportKind<ImportedCustomer> = {
  form: customersForm,
  grouped: false,
  updates: true,
  identityOf: (cells, mapping) =>
    mapping.number === undefined ? null : rowCells(cells, mapping).text('number'),
  contentOf: ({ prepaidCents, creditCents, isArchived, ownId, stated, ...content }) => content,
  readRow,
};

function readRow(cells: readonly string[], settings: ReadSettings): RowReading<ImportedCustomer> {
  const row = rowCells(cells, settings.mapping);
  const whole = wholeRowIssue(cells, null, 'a customer');
  if (whole) return { ok: false, issues: [whole] };
  const issues: RowIssue[] = [];
  const verdict = readEffect(row, recordEffects, settings, issues);
  const leftOut = leftOutIssue(row, verdict);
  if (leftOut) return { ok: false, issues: [leftOut] };
  readIdentity(row, 'number', 'customer number', issues);
  const isArchived = verdict?.effect === 'ARCHIVED';
  const { birthday, isUnread } = readBirthday(row, settings);
  const address = readAddress(row);
  const since = readSince(cells, settings);
  const email = readCustomerEmail(row, issues);
  const value: ImportedCustomer = {
    ...readNames(row, issues),
    phone: readPhone(row, issues),
    email: email === 'unread' ? null : email,
    isCommercial: readFlag(row, 'commercial', issues),
    smsConsent: readFlag(row, 'smsConsent', issues),
    emailConsent: readFlag(row, 'emailConsent', issues),
    ...(birthday === undefined ? {} : { birthday }),
    notes: readNotes(row, 'notes', 1000, issues),
    since: since === 'unread' ? null : since,
    prepaidCents: readBalance(row, 'prepaid', settings, issues),
    creditCents: readBalance(row, 'credit', settings, issues),
    ...(isArchived ? { isArchived } : {}),
    ...(address === null || address === 'incomplete' ? {} : { address }),
    ownId: readOwnId(row),
    stated: statedFields.filter((field) => row.text(columnOf[field]) !== ''),
  };
  const marks: RowMark[] = [
    ...(isArchived ? ['archived' as const] : []),
    ...(isUnread ? ['birthday_unread' as const] : []),
    ...(since === 'unread' ? ['since_unread' as const] : []),
    ...(email === 'unread' ? ['email_unread' as const] : []),
    ...(address === 'incomplete' ? ['address_incomplete' as const] : []),
  ];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value, marks };
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

/** A birthday that can't be read doesn't refuse the person. */
function readBirthday(row: RowCells, { dateOrder }: ReadSettings): { birthday?: string; isUnread?: true } {
  const text = row.text('birthday');
  if (text === '') return {};
  const birthday = readBirthdayText(text, dateOrder);
  return birthday === undefined ? { isUnread: true } : { birthday };
}

/** Another text than a number finds nobody by it. */
function readOwnId(row: RowCells): number | null {
  const text = row.text('ownId').replace(/\.0+$/, '');
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** A balance isn't negative: a debt is on the customer's orders. */
function readBalance(
  row: RowCells,
  field: string,
  settings: ReadSettings,
  issues: RowIssue[],
): number | null {
  return readCentsWithin(row, field, settings, issues, {
    most: maxAmountCents,
    below: 'is below zero; money a customer owes belongs on their orders',
    above: 'is more than $10,000,000',
  });
}

/** With or without a time of day. A date that can't be read doesn't refuse the person. */
function readSince(cells: readonly string[], settings: ReadSettings) {
  const { date } = settings.mapping;
  if (date === undefined || (cells[date] ?? '').trim() === '') return null;
  const moment = readMoment(rowCells(cells, { dateTime: date }), settings, [], 'midday');
  return moment === null ? 'unread' : { at: moment.instant, businessDate: moment.businessDate };
}

/** An email with a likely correction is refused with that; another wrong one is left out. */
function readCustomerEmail(row: RowCells, issues: RowIssue[]): string | null {
  const found: RowIssue[] = [];
  const email = readEmail(row, found);
  issues.push(...found.filter(({ suggestion }) => suggestion !== null));
  return found.some(({ suggestion }) => suggestion === null) ? 'unread' : email;
}
