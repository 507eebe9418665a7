import { parsePhone } from '@washboard/contract/core/contact/phone.ts';
import { plainPhone } from '@washboard/contract/core/contact/plain-phone.ts';
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

/** International form; null if the cell is blank or not a phone number; the latter is reported. */
export function readPhone(row: RowCells, issues: RowIssue[], field = 'phone'): string | null {
  const text = row.text(field).replace(/^(\d+)\.0+$/, '$1');
  if (text === '' || isPlaceholder(text)) return null;
  const phone = parsePhone(plainPhone(text));
  if (phone.ok) return phone.number;
  issues.push(
    cellIssue('phone_invalid', field, row.column(field), text, `${quoteCell(text)}: ${phone.message}`),
  );
  return null;
}

/** What people write where there is nothing. */
const isPlaceholder = (text: string): boolean =>
  /^(none|no|nil|null|n[./]?a\.?|unknown|declined|refused|not (provided|given|available)|no ?(e-?mail|phone)|x+|0+|@)$/i.test(
    text.trim(),
  );

/** 'none@none.com' and the like. */
const isPlaceholderEmail = (email: string): boolean =>
  /^(none|no|na|noemail|nomail|no-email|no\.email)@(none|no|na|noemail|nomail|email|mail|example)\./.test(
    email,
  );

/** The first address of a cell, in lower case: without `mailto:`, a name, invisible characters and dots at its end. */
export function plainEmail(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
    .toLowerCase();
  const inBrackets = /<([^<>]+@[^<>]+)>/.exec(plain)?.[1] ?? plain;
  const [first = ''] = inBrackets
    .replace(/^mailto:/, '')
    .split(/[\s;,|/]+/)
    .filter((part) => part.includes('@'));
  return (first === '' ? plain : first).replace(/^[<("']+|[>)"'.]+$/g, '');
}

/** What a wrong email most likely means, such as 'ana@gmail.com' for 'ana@gmail,com'; null if nothing is likely. */
export function suggestEmail(text: string): string | null {
  const fixed = text
    .toLowerCase()
    .replace(/\s*[[(<{]\s*at\s*[\])>}]\s*|\s+at\s+/g, '@')
    .replace(/\s*[[(<{]\s*dot\s*[\])>}]\s*|\s+dot\s+/g, '.')
    .replace(/\s+/g, '')
    .replace(/,/g, '.')
    .replace(/@{2,}/g, '@')
    .replace(/\.{2,}/g, '.')
    .replace(/\.?@\.?/g, '@')
    .replace(/@(gmail|yahoo|hotmail|outlook|icloud|aol)com$/, '@$1.com')
    .replace(/^\.|\.$/g, '');
  return isEmail(fixed) ? fixed : null;
}

const isEmail = (email: string) => email.length <= 254 && emailShape.safeParse(email).success;

/** Lower case; null if the cell is blank, a placeholder or not an email; the latter is reported. */
export function readEmail(row: RowCells, issues: RowIssue[], field = 'email'): string | null {
  const text = row.text(field);
  const email = plainEmail(text);
  if (email === '' || isPlaceholder(email) || isPlaceholderEmail(email)) return null;
  if (isEmail(email)) return email;
  const message = `${quoteCell(text)} isn’t an email address.`;
  issues.push(cellIssue('email_invalid', field, row.column(field), text, message, suggestEmail(text)));
  return null;
}
