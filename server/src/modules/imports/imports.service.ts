import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type {
  ImportDetail,
  ImportKindKey,
  ImportSettings,
} from '@washboard/contract/imports/imports.schemas.ts';
import { isBusy, SKIP_WORD } from '@washboard/contract/imports/imports.schemas.ts';
import { audit, authorOf, staffBehind } from '../../platform/audit/audit.ts';
import type { Undo } from '../../platform/audit/undo.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Download } from '../../platform/module.ts';
import { findStore, readStores } from '../locations/index.ts';
import { removeImport } from './cleanup/sweep.store.ts';
import { storeFile } from './files/files.store.ts';
import { refusedFile } from './files/refused-file.service.ts';
import {
  changeImport,
  findImport,
  holdApplying,
  type ImportRecord,
  insertImport,
  lockImport,
  startStep,
} from './imports.store.ts';
import { importDetail } from './imports.views.ts';
import type { Mapping } from './kinds/import-kind.rules.ts';
import { kindForms } from './kinds/kind-forms.rules.ts';
import {
  countsOf,
  defaultSource,
  formOf,
  isUndecided,
  noSettings,
  questionsOf,
  staleAfter,
} from './settings.rules.ts';

export const asker = (ctx: RequestContext) => ({
  userId: ctx.actor.userId,
  userName: ctx.actor.name,
  staff: staffBehind(ctx.actor),
  requestId: ctx.requestId,
});

/** Stores an upload and starts reading it. A business's only store is chosen by default. */
export async function uploadImport(
  ctx: RequestContext,
  input: { kind?: ImportKindKey | undefined; storeId?: number | undefined; source?: string | undefined },
): Promise<ImportDetail> {
  const { business } = ctx;
  refuseForOthers(ctx, input.kind);
  if (input.storeId !== undefined && !(await findStore(business, input.storeId)))
    throw new AppError('not_found');
  const storeId = input.storeId ?? (await onlyStore(ctx));
  // If not given, it is detected when read.
  const kind = input.kind ?? 'machine-starts';
  const source = input.source || defaultSource({ kind });
  const record = await business.write((tx) =>
    insertImport(tx, {
      kind,
      settings: noSettings(input.kind ?? null, source, storeId),
      fileName: fileNameOf(ctx.upload.fileName),
      by: ctx.actor,
      at: ctx.clock.now(),
    }),
  );
  try {
    const file = await storeFile(business, record.id, ctx.upload.bytes);
    if (file.bytes === 0) throw fieldError('file', 'The file is empty.');
    await business.write((tx) =>
      startStep(tx, record, 'reading', asker(ctx), { file_bytes: file.bytes, file_sha256: file.sha256 }),
    );
  } catch (error) {
    await business.write((tx) => removeImport(tx, record.id));
    throw error;
  }
  return importDetail(business, record.id);
}

/** An upload's base name. */
export function fileNameOf(given: string): string {
  const name = given.split(/[\\/]/).at(-1)?.trim() ?? '';
  return name === '' ? 'file.csv' : name.slice(-255);
}

/** Staff acting as a user can't change the team, by file either. */
function refuseForOthers({ actor }: RequestContext, kind: ImportKindKey | null | undefined): void {
  if (kind === 'team' && actor.acting !== undefined) throw new AppError('impersonation_limit');
}

async function onlyStore(ctx: RequestContext): Promise<number | null> {
  const stores = await readStores(ctx.business, 'all');
  return stores.length === 1 ? (stores[0]?.id ?? null) : null;
}

/** Applies the user's settings, and repeats only the steps they affect. */
export async function setSettings(
  ctx: RequestContext,
  id: number,
  { version, ...settings }: ImportSettings & { version: number },
): Promise<ImportDetail> {
  if (!(await findImport(ctx.business.read, ctx.business.businessId, id))) throw new AppError('not_found');
  refuseForOthers(ctx, settings.kind);
  if (settings.storeId !== null && !(await findStore(ctx.business, settings.storeId))) {
    throw fieldError('storeId', 'This isn’t one of your stores.');
  }
  const stale = await ctx.business.write(async (tx) => {
    const record = await lockImport(tx, id);
    if (record.version !== version) return true;
    if (!isOpen(record)) {
      throw new AppError('conflict', {
        text: 'This import is already applied. You can’t change its settings.',
      });
    }
    const changes = {
      settings: JSON.stringify(settings),
      store_id: settings.storeId,
      source: settings.source,
    };
    if (settings.words) refuseOtherChoices(settings.kind ?? record.kind, settings.words);
    const kept = staleAfter(record.settings, settings, record.kind);
    if (formOf(record) !== null && kept !== 'form' && settings.mapping !== null)
      refuseLacking(record.kind, settings.mapping);
    if (kept === 'form' || kept === 'survey' || formOf(record) === null) {
      await startStep(tx, record, 'reading', asker(ctx), changes);
    } else if (questionsOf({ ...record, settings }).length > 0) {
      await changeImport(tx, id, { ...changes, state: 'mapping', generation: record.generation + 1 });
    } else if (kept === 'checks' || record.state !== 'ready') {
      await startStep(tx, record, 'checking', asker(ctx), { ...changes, checked_line: 0 });
    }
    return false;
  });
  if (stale) throw await staleVersion(ctx, id);
  return importDetail(ctx.business, id);
}

/** A word may only mean what its field knows. */
function refuseOtherChoices(kind: ImportKindKey, words: NonNullable<ImportSettings['words']>): void {
  for (const [field, meanings] of Object.entries(words)) {
    const choices = kindForms[kind].fields.find(({ key }) => key === field)?.words?.choices ?? {};
    for (const [word, choice] of Object.entries(meanings))
      if (choice !== SKIP_WORD && choices[choice] === undefined)
        throw fieldError(`words.${field}.${word}`, 'This isn’t one of the choices.');
  }
}

/** A user's mapping must be complete; a guess may lack columns, which the user is then asked for. */
function refuseLacking(kind: ImportKindKey, mapping: Mapping): void {
  const lacking = kindForms[kind].checkMapping(mapping);
  if (lacking.length === 0) return;
  const fields = lacking.map(({ field, message }) => ({ path: `mapping.${field}`, message }));
  throw new AppError('bad_input', { fields });
}

/** Whether an import's settings and files can still change. */
export function isOpen({ state, applied_at }: ImportRecord): boolean {
  const states = ['reading', 'mapping', 'checking', 'ready', 'unreadable', 'failed'];
  return states.includes(state) && applied_at === null;
}

async function staleVersion(ctx: RequestContext, id: number): Promise<AppError> {
  return new AppError('stale_version', { current: await importDetail(ctx.business, id) });
}

const inProgress = (name: string) => `${name} is being added or undone. Wait until it’s done.`;
const undecidedText = 'Choose what to do with rows that may be existing customers.';

/** Queues applying the ready rows. */
export async function applyImport(ctx: RequestContext, id: number, version: number): Promise<ImportDetail> {
  return step(ctx, id, version, async (record) => {
    if (record.state !== 'ready') throw notNow(record);
    if ((countsOf(record)?.ready ?? 0) === 0) {
      throw new AppError('conflict', { text: 'Nothing to import. No rows are ready.' });
    }
    if (isUndecided(record)) throw new AppError('conflict', { text: undecidedText });
    return 'applying';
  });
}

/** Queues undoing the import. */
export async function undoImport(ctx: RequestContext, id: number, version: number): Promise<ImportDetail> {
  return step(ctx, id, version, async (record) => {
    if (record.state !== 'applied') throw notNow(record);
    return 'undoing';
  });
}

/** From the audit log: the same for the import's current version. */
export const undoOfImport: Undo = {
  permission: 'imports.manage',
  async run(ctx, { entityId }) {
    const { version } = await importDetail(ctx.business, entityId);
    await undoImport(ctx, entityId, version);
  },
};

/** Resumes a failed step; checks an undone import again; otherwise nothing. */
export async function retryImport(ctx: RequestContext, id: number): Promise<ImportDetail> {
  return step(ctx, id, undefined, async (record) => {
    if (record.state === 'undone') return 'checking';
    const failed = record.state === 'failed' ? record.failed_step : null;
    return failed === 'reading' || failed === 'checking' || failed === 'applying' || failed === 'undoing'
      ? failed
      : null;
  });
}

async function step(
  ctx: RequestContext,
  id: number,
  version: number | undefined,
  next: (record: ImportRecord) => Promise<'reading' | 'checking' | 'applying' | 'undoing' | null>,
): Promise<ImportDetail> {
  const stale = await ctx.business.write(async (tx) => {
    const record = await lockImport(tx, id);
    if (version !== undefined && record.version !== version) return true;
    const state = await next(record);
    if (state === null) return false;
    if (state === 'applying' || state === 'undoing') {
      refuseForOthers(ctx, record.kind);
      const other = await holdApplying(tx, id);
      if (other !== undefined) throw new AppError('conflict', { text: inProgress(other.file_name) });
    }
    const reset = state === 'checking' ? { checked_line: 0 } : {};
    await startStep(tx, record, state, asker(ctx), reset);
    return false;
  });
  if (stale) throw await staleVersion(ctx, id);
  return importDetail(ctx.business, id);
}

function notNow(record: ImportRecord): AppError {
  const text = isBusy(record.state === 'uploading' ? 'reading' : record.state)
    ? 'This import is in progress. Wait until it’s done.'
    : 'You can’t do this in the import’s current state.';
  return new AppError('conflict', { text });
}

/** Deletes an import that was never applied. */
export async function discardImport(ctx: RequestContext, id: number): Promise<{ id: number }> {
  await ctx.business.write(async (tx) => {
    const found = await lockImport(tx, id);
    if (found.applied_at !== null || found.state === 'applying' || found.failed_step === 'applying') {
      throw new AppError('conflict', {
        text: 'This import is applied. Undo it instead. Its history stays.',
      });
    }
    const before = { fileName: found.file_name, fileSha256: found.file_sha256, source: found.source };
    await audit(tx, authorOf(ctx), { action: 'imports.discard', entity: 'import', entityId: id, before });
    tx.publish({ type: 'imports.changed', id });
    await removeImport(tx, id);
  });
  return { id };
}

/** The refused rows as a file. Throws not_found. */
export async function refusedRowsFile(ctx: RequestContext, id: number): Promise<Download> {
  const record = await findImport(ctx.business.read, ctx.business.businessId, id);
  if (!record) throw new AppError('not_found');
  return refusedFile(ctx.business, record);
}
