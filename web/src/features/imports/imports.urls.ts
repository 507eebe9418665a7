import type { ImportState, ImportSummary } from '@washboard/contract/imports/imports.schemas.ts';
import { type Address, addressOf, urlOf } from '../../lib/address.ts';
import { choiceField, defineSearch, flagField, idsField, intField } from '../../lib/list-state.ts';
import { analyticsPaths } from '../analytics/analytics.paths.ts';
import { importsPaths } from './imports.paths.ts';

export const importStepIds = ['mapping', 'preview', 'apply'] as const;
export type ImportStepId = (typeof importStepIds)[number];

/** What is open over the history. */
export const historySearch = defineSearch({
  undo: intField(0),
  examples: flagField(),
});

/** The imports that a link shows: failed ones, of some stores. */
export const historyFilters = defineSearch({ failed: choiceField(['', 'only'], ''), stores: idsField() });

/** The step that was chosen by hand, and the rows that the preview lists. */
export const importSearch = defineSearch({ step: choiceField(['now', ...importStepIds], 'now') });

const historyUrl = urlOf(importsPaths.imports, historySearch);
const url = urlOf(importsPaths.import, importSearch);

export const importHistoryUrl = () => historyUrl();

export const importUrl = (id: number, step: ImportStepId | 'now' = 'now') =>
  url({ params: { id }, search: { step } });

/** The rows that were refused, in the preview of an import. */
export const refusedRowsUrl = (id: number) =>
  url({ params: { id }, search: { step: 'preview' }, keep: { rows: 'refused' } });

/** The history with the question to undo this import. */
export const undoQuestionUrl = (id: number) => historyUrl({ search: { undo: id } });

/** The current step of an import. */
export function stepOf(state: ImportState): ImportStepId {
  if (state === 'reading' || state === 'mapping' || state === 'unreadable') return 'mapping';
  return state === 'checking' || state === 'ready' ? 'preview' : 'apply';
}

/** The dashboard's group with the rows of each kind. */
const groups = { 'machine-starts': 'machines', orders: 'orders', payments: 'payments' } as const;
const groupOf = (kind: string) => (kind in groups ? groups[kind as keyof typeof groups] : undefined);

/** The dashboard's group for an import's store and days; null if it shows none of it. */
export function dashboardOfImport({
  kind,
  storeId,
  plan,
}: Pick<ImportSummary, 'kind' | 'storeId' | 'plan'>): Address | null {
  const group = groupOf(kind);
  if (group === undefined || !plan?.firstDay || !plan.lastDay) return null;
  const stores = storeId === null ? undefined : String(storeId);
  const days = { period: 'CUSTOM', from: plan.firstDay, to: plan.lastDay };
  return addressOf(analyticsPaths.dashboard, { search: { stores, ...days, group } });
}
