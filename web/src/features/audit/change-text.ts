import type { AuditEntry } from '@washboard/contract/audit/audit.schemas.ts';
import { auditActions } from '@washboard/contract/audit-words.ts';
import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { formatInstant } from '../../lib/format.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What was done, in words. */
export function titleOf({ action }: Pick<AuditEntry, 'action'>): string {
  return auditActions[action as AuditAction]?.title ?? action;
}

/** Who did it: the user, somebody of the provider as the user, or they themselves. */
export function whoOf({ actorName, staffName }: Pick<AuditEntry, 'actorName' | 'staffName'>): string {
  if (staffName === null) return actorName;
  return staffName === actorName ? `${staffName} (staff)` : `${staffName} (staff) as ${actorName}`;
}

/** `priceCents` as `Price`, `fileName` as `File name`, `priceId` as `Price no.`; stores are told by their names. */
export function factName(key: string): string {
  const words = key
    .replace(/Cents$/, '')
    .replace(/^storeIds?$/, 'store')
    .replace(/Ids?$/, ' no.')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const text = words === '' ? key : words;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Who reads: their zone, and how stores are called. */
export interface FactReader {
  timeZone: string;
  storeName: (id: number) => string;
}

/** A value as it is read: money and stores by the name of their fact, instants in the zone of who reads. */
export function factText(key: string, value: unknown, reader: FactReader): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') {
    if (/^storeIds?$/.test(key)) return reader.storeName(value);
    return key.endsWith('Cents') ? formatUsd(value) : String(value);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatInstant(value, reader.timeZone) : value;
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => factText(key, one, reader)).join(', ');
  return Object.entries(value as Facts)
    .map(([name, part]) => `${factName(name)} ${factText(name, part, reader)}`)
    .join(', ');
}

/** One fact before and after; undefined where it was not noted. */
export interface FactChange {
  key: string;
  before: unknown;
  after: unknown;
}

/** What was noted on either side, in its order; what stayed the same is left out where both sides have it. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FactChange[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys].flatMap((key) => {
    const change = { key, before: before?.[key], after: after?.[key] };
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change];
  });
}

const names = ['name', 'fileName', 'email'];

/** What a change is about, by the name that was noted of it. */
function subjectOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string | undefined {
  const found = names.map((key) => after?.[key] ?? before?.[key]).find((name) => typeof name === 'string');
  return typeof found === 'string' ? found : undefined;
}

/** A change in a line: what it was about, and what is different; of a file how much it took, chosen by what. */
export function summaryOf(entry: AuditEntry, reader: FactReader): string {
  if (entry.action.endsWith('.export')) return factText('', entry.after, reader);
  const different = changesOf(entry)
    .filter(({ before, after }) => before !== undefined && after !== undefined)
    .map(({ key, before, after }) => {
      const [from, to] = [factText(key, before, reader), factText(key, after, reader)];
      return `${factName(key)} ${from} → ${to}`;
    });
  return [subjectOf(entry), different.join(', ')].filter(Boolean).join(': ');
}
