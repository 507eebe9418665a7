import type { AuditEntry } from '@washboard/contract/audit/audit.schemas.ts';
import { auditActions } from '@washboard/contract/audit-words.ts';
import type { AuditAction, AuditText } from '@washboard/contract/core/audit-texts.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { formatDay, isLocalDay } from '@washboard/contract/core/time/time.ts';
import type { Address } from '../../lib/address.ts';
import { formatInstant } from '../../lib/format.ts';
import { customerPageUrl, machinePageUrl, orderPageUrl, repairUrl } from '../record-urls.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The action's text. */
export function titleOf({ action }: Pick<AuditEntry, 'action'>): string {
  return auditActions[action as AuditAction]?.title ?? action;
}

/** What was done, with its recorded values: `Refunded $14.03 on L500001`. */
export function factOf(entry: Pick<AuditEntry, 'action' | 'before' | 'after'>, reader: FactReader): string {
  const { fact } = (auditActions[entry.action as AuditAction] ?? {}) as Partial<AuditText>;
  if (fact === undefined) return titleOf(entry);
  let isWhole = true;
  const text = fact.replace(/\{(\w+)(?:\|(\w+))?\}/g, (_, key: string, one?: string) => {
    const value = entry.after?.[key] ?? entry.before?.[key];
    if (value === undefined || value === null || value === '') isWhole = false;
    return one !== undefined && typeof value === 'number' ? plural(value, one) : factText(key, value, reader);
  });
  return isWhole ? text : titleOf(entry);
}

const recordUrls: Record<string, (id: number) => Address> = {
  order: orderPageUrl,
  customer: customerPageUrl,
  machine: machinePageUrl,
  machine_repair: repairUrl,
};

/** Where the changed record is shown, with its name. */
export function recordOf({
  entity,
  entityId,
  before,
  after,
}: Pick<AuditEntry, 'entity' | 'entityId' | 'before' | 'after'>): { name: string; href?: Address } {
  const code = after?.code ?? before?.code ?? entityId;
  return { name: `${entity.replaceAll('_', ' ')} ${code}`, href: recordUrls[entity]?.(Number(entityId)) };
}

/** The author: the user, staff acting as the user, or staff. */
export function whoOf({ actorName, staffName }: Pick<AuditEntry, 'actorName' | 'staffName'>): string {
  if (staffName === null) return actorName;
  return staffName === actorName ? `${staffName} (staff)` : `${staffName} (staff) as ${actorName}`;
}

/** `priceCents` as `Price`, `fileName` as `File name`, `priceId` as `Price no.`; stores by name. */
export function factName(key: string): string {
  const words = key
    .replace(/Cents$/, '')
    .replace(/^storeIds?$/, 'store')
    .replace(/Ids?$/, ' no.')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const text = words === '' ? key : words;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The reader's time zone and store names. */
export interface FactReader {
  timeZone: string;
  storeName: (id: number) => string;
}

/** A value as text: money and stores by field name, days and instants in the reader's zone. */
export function factText(key: string, value: unknown, reader: FactReader): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') {
    if (/^storeIds?$/.test(key)) return reader.storeName(value);
    return key.endsWith('Cents') ? formatUsd(value) : String(value);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') {
    if (isLocalDay(value)) return formatDay(value);
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatInstant(value, reader.timeZone) : value;
  }
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => factText(key, one, reader)).join(', ');
  const facts = value as Facts;
  if (isNamed(facts)) return facts.name;
  return Object.entries(facts)
    .map(([name, part]) => `${factName(name)} ${factText(name, part, reader)}`)
    .join(', ');
}

/** A row of a list, such as the order of preferences. */
const isNamed = (facts: Facts): facts is { id: number; name: string } =>
  typeof facts.id === 'number' && typeof facts.name === 'string';

/** One field before and after; undefined if not recorded. */
export interface FactChange {
  key: string;
  before: unknown;
  after: unknown;
}

/** The recorded fields of both sides, in order; unchanged ones are left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FactChange[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys].flatMap((key) => {
    const change = { key, before: before?.[key], after: after?.[key] };
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change];
  });
}

const names = ['name', 'fileName', 'email'];

/** The recorded name of the changed record. */
function subjectOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string | undefined {
  const found = names.map((key) => after?.[key] ?? before?.[key]).find((name) => typeof name === 'string');
  return typeof found === 'string' ? found : undefined;
}

/** A change as one line: the record and what is different; for an export, its size and filters. */
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
