import { parsePhone } from '@washboard/contract/core/contact/phone.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import { z } from 'zod';
import type { RowCells } from '../cells/row-cells.rules.ts';
import { cellIssue, quoteCell } from '../cells/row-issue.rules.ts';

const emailShape = z.email();

/** 'Diaz, Rosa' and 'Rosa Diaz' → Rosa, Diaz; of several names the last is the family name. */
export function splitName(name: string): [first: string, last: string] {
  const [family = '', given] = name.split(/\s*,\s*/, 2);
  if (given !== undefined && given !== '') return [given, family];
  const parts = name.split(' ');
  return parts.length === 1 ? [name, ''] : [parts.slice(0, -1).join(' '), parts.at(-1) ?? ''];
}

/** Of several numbers in a cell the first, without the word before it: 'Phone:(555) 010-1234 Mobile:…'. */
const firstPhone = (text: string): string =>
  /^[a-z ]+:\s*([^a-z\n]+)/i.exec(text)?.[1]?.replace(/[,;\s]+$/, '') ?? text.split(' ::: ')[0] ?? '';

/** International form; null if the cell is blank or not a phone number; the latter is reported. */
export function readPhone(row: RowCells, issues: RowIssue[], field = 'phone'): string | null {
  const text = firstPhone(row.text(field)).replace(/^(\d+)\.0+$/, '$1');
  if (text === '') return null;
  const phone = parsePhone(text);
  if (phone.ok) return phone.number;
  issues.push(
    cellIssue('phone_invalid', field, row.column(field), text, `${quoteCell(text)}: ${phone.message}`),
  );
  return null;
}

/** Lower case; null if the cell is blank or not an email; the latter is reported. */
export function readEmail(row: RowCells, issues: RowIssue[], field = 'email'): string | null {
  const text = row.text(field).toLowerCase();
  if (text === '') return null;
  if (text.length <= 254 && emailShape.safeParse(text).success) return text;
  issues.push(
    cellIssue('email_invalid', field, row.column(field), text, `${quoteCell(text)} isn’t an email address.`),
  );
  return null;
}
