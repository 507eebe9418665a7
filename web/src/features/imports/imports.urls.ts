import type { ImportState, ImportSummary } from '@washboard/contract/imports/imports.schemas.ts';
import { addressWith } from '../../lib/list-state.ts';

const base = '/global-settings/import';

export const importStepIds = ['mapping', 'preview', 'apply'] as const;
export type ImportStepId = (typeof importStepIds)[number];

export const importHistoryUrl = () => base;

export const importUrl = (id: number, step?: ImportStepId) => addressWith(`${base}/${id}`, { step });

/** The history with the question to undo this import. */
export const undoQuestionUrl = (id: number) => addressWith(base, { undo: String(id) });

/** The current step of an import. */
export function stepOf(state: ImportState): ImportStepId {
  if (state === 'reading' || state === 'mapping' || state === 'unreadable') return 'mapping';
  return state === 'checking' || state === 'ready' ? 'preview' : 'apply';
}

/** The dashboard for an import's store and days; null if it shows none of it. */
export function dashboardOfImport({
  kind,
  storeId,
  plan,
}: Pick<ImportSummary, 'kind' | 'storeId' | 'plan'>): string | null {
  if (kind !== 'machine-starts' || storeId === null || !plan?.firstDay || !plan.lastDay) return null;
  const scope = { stores: String(storeId), period: 'CUSTOM', from: plan.firstDay, to: plan.lastDay };
  return addressWith('/dashboard/analytics-dashboard', scope);
}
