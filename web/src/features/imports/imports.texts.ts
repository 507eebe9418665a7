import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type {
  ImportDetail,
  ImportKindKey,
  ImportPlan,
  ImportState,
  ImportSummary,
} from '@washboard/contract/imports/imports.schemas.ts';
import { matchSigns, type RowMatch } from '@washboard/contract/imports/row-match.schemas.ts';
import { formatDayRange, formatInteger } from '../../lib/format.ts';
import type { Tone } from '../../ui/theme/tokens.ts';

interface StateTexts {
  label: string;
  tone: Tone;
}

/** State labels. */
export const stateTexts: Record<ImportState, StateTexts> = {
  reading: { label: 'Reading', tone: 'blue' },
  mapping: { label: 'Needs answers', tone: 'amber' },
  checking: { label: 'Checking', tone: 'blue' },
  ready: { label: 'Ready to import', tone: 'blue' },
  applying: { label: 'Importing', tone: 'blue' },
  applied: { label: 'Imported', tone: 'green' },
  undoing: { label: 'Undoing', tone: 'blue' },
  undone: { label: 'Undone', tone: 'gray' },
  unreadable: { label: 'Unreadable', tone: 'red' },
  failed: { label: 'Failed', tone: 'red' },
};

/** What a running job does. */
export const workWords: Partial<Record<ImportState, string>> = {
  reading: 'Reading the file',
  checking: 'Checking rows',
  applying: 'Importing rows',
  undoing: 'Undoing the import',
};

/** What an import adds, singular. */
const added: Record<string, string> = { WASHER: 'washer turn', DRYER: 'dryer turn' };

const made: Record<string, [one: string, many: string]> = {
  WASHER: ['washer', 'washers'],
  DRYER: ['dryer', 'dryers'],
  CATEGORY: ['category', 'categories'],
  admin: ['admin', 'admins'],
  manager: ['manager', 'managers'],
  installer: ['installer', 'installers'],
  Driver: ['driver', 'drivers'],
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** '805 washer turns and 805 dryer turns', '3 orders'; 'nothing' for an empty plan. */
export function addsText(plan: ImportPlan | null): string {
  const parts = (plan?.adds ?? []).map(({ what, count }) => plural(count, added[what] ?? what));
  return parts.length === 0 ? 'nothing' : list.format(parts);
}

/** '2 customers'; null if nothing that exists changes. */
export function updatesText(plan: ImportPlan | null): string | null {
  const parts = (plan?.updates ?? []).map(({ what, count }) => plural(count, what));
  return parts.length === 0 ? null : list.format(parts);
}

/** 'Ann Lee: same phone and email. Different: notes.' */
export function matchText({ name, by, changes }: RowMatch): string {
  const same = `${name}: same ${list.format(by.map((sign) => matchSigns[sign]))}.`;
  return changes.length === 0 ? same : `${same} New: ${list.format(changes)}.`;
}

/** 'washers 3, 4, 5 and 6, and dryers 7 and 8'; null if all exist already. */
export function createsText(plan: ImportPlan | null): string | null {
  const parts = (plan?.creates ?? []).map(({ what, names }) => {
    const word = made[what]?.[names.length === 1 ? 0 : 1] ?? what;
    const shown = names.length > 12 ? [...names.slice(0, 10), `${names.length - 10} more`] : names;
    return `${word} ${list.format(shown)}`;
  });
  return parts.length === 0 ? null : parts.join('; ');
}

const sums: Record<string, string> = {
  paid: 'paid',
  refunded: 'refunded',
  prepaid: 'prepaid',
  credit: 'of store credit',
};

/** '$56.39 paid and $4.00 refunded'; null without money. */
export function sumsText(plan: ImportPlan | null): string | null {
  const parts = (plan?.sums ?? []).map(
    ({ what, cents }) => `${formatUsd(Math.abs(cents))} ${sums[what] ?? what}`,
  );
  return parts.length === 0 ? null : list.format(parts);
}

/** 'Oct 19 – Dec 9, 2015'. */
export function daysText(plan: ImportPlan | null): string | null {
  if (!plan?.firstDay || !plan.lastDay) return null;
  return formatDayRange(plan.firstDay, plan.lastDay, true);
}

/** Kinds that dashboard figures use. */
const counted: readonly ImportKindKey[] = ['machine-starts', 'orders', 'payments'];

/** What a file without ids can't tell; null where its rows have one, or their kind needs one. */
export function repeatsText(
  { columnFields }: Pick<ImportDetail, 'columnFields'>,
  mapping: Readonly<Record<string, string | number>>,
): string | null {
  const id = columnFields.find(({ isIdentity }) => isIdentity);
  if (id === undefined || (mapping[id.key] ?? '') !== '') return null;
  return `No column for ${id.label.toLowerCase()}. We can’t recognize repeats: a row that comes again with any change is imported as a new one.`;
}

/** What undo will do, in a few sentences. */
export function undoText(item: Pick<ImportSummary, 'kind' | 'plan' | 'storeName'>): string {
  const days = daysText(item.plan);
  const where = item.storeName === null ? '' : ` at ${item.storeName}`;
  const figures = counted.includes(item.kind) ? ' Figures for these days return to what they were.' : '';
  const updates = updatesText(item.plan);
  const restores = updates === null ? '' : ` It restores ${updates} that the file changed.`;
  return `This removes ${addsText(item.plan)}${where}${days === null ? '' : `, ${days}`}.${restores}${figures} The history stays, and you can import the file again.`;
}

/** '33 KB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${formatInteger(bytes)} bytes`;
  return bytes < 1024 * 1024 ? `${formatInteger(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
