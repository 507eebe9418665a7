import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { asker, fileNameOf, isOpen } from '../imports.service.ts';
import { findImport, type ImportRecord, lockImport, startStep } from '../imports.store.ts';
import { importDetail } from '../imports.views.ts';
import { dropPart, storeFile } from './files.store.ts';

/** The added file; the first one is part 0. */
const ADDED = 1;

/** Adds a second file and reads both as one. */
export async function addFile(ctx: RequestContext, id: number): Promise<ImportDetail> {
  const { business } = ctx;
  const found = await findImport(business.read, business.businessId, id);
  if (found === undefined) throw new AppError('not_found');
  requireRoom(found);
  // Left over from an interrupted upload.
  await business.write((tx) => dropPart(tx, id, ADDED));
  try {
    const { bytes } = await storeFile(business, id, ctx.upload.bytes, ADDED);
    if (bytes === 0) throw fieldError('file', 'The file is empty.');
    await business.write(async (tx) => {
      const record = await lockImport(tx, id);
      requireRoom(record);
      const files = [{ name: fileNameOf(ctx.upload.fileName), bytes }];
      await startStep(tx, record, 'reading', asker(ctx), {
        more_files: JSON.stringify(files),
        ...resetDetection(record),
      });
    });
  } catch (error) {
    await business.write((tx) => dropPart(tx, id, ADDED));
    throw error;
  }
  return importDetail(business, id);
}

/** Removes the added file, if any, and reads the first one alone. */
export async function removeFile(ctx: RequestContext, id: number): Promise<ImportDetail> {
  await ctx.business.write(async (tx) => {
    const record = await lockImport(tx, id);
    requireOpen(record);
    if (record.more_files.length === 0) return;
    await dropPart(tx, id, ADDED);
    await startStep(tx, record, 'reading', asker(ctx), { more_files: '[]', ...resetDetection(record) });
  });
  return importDetail(ctx.business, id);
}

function requireOpen(record: ImportRecord): void {
  if (!isOpen(record))
    throw new AppError('conflict', { text: 'This import is already applied. You can’t change its files.' });
}

function requireRoom(record: ImportRecord): void {
  requireOpen(record);
  if (record.more_files.length > 0)
    throw new AppError('conflict', { text: 'This import already has two files. Remove one first.' });
}

/** Other files have other columns and are detected again; the kind stays orders. */
function resetDetection({ settings }: ImportRecord) {
  const open = {
    kind: 'orders',
    mapping: null,
    encoding: null,
    delimiter: null,
    headerRow: null,
    sheet: null,
    addedSheet: null,
  };
  return { settings: JSON.stringify({ ...settings, ...open }) };
}
