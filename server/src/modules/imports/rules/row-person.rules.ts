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

/** Normalized; null if blank or invalid, which is reported. */
export function readPhone(row: RowCells, issues: RowIssue[]): string | null {
  const text = row.text('phone').replace(/^(\d+)\.0+$/, '$1');
  if (text === '') return null;
  const phone = parsePhone(text);
  if (phone.ok) return phone.number;
  issues.push(
    cellIssue('phone_invalid', 'phone', row.column('phone'), text, `${quoteCell(text)}: ${phone.message}`),
  );
  return null;
}

/** Lowercase; null if blank or invalid, which is reported. */
export function readEmail(row: RowCells, issues: RowIssue[]): string | null {
  const text = row.text('email').toLowerCase();
  if (text === '') return null;
  if (text.length <= 254 && emailShape.safeParse(text).success) return text;
  issues.push(
    cellIssue(
      'email_invalid',
      'email',
      row.column('email'),
      text,
      `${quoteCell(text)} isn’t an email address.`,
    ),
  );
  return null;
}
