import type { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import type { Handlers } from '../../platform/module.ts';
import { addFile, removeFile } from './files/added-file.service.ts';
import {
  applyImport,
  discardImport,
  refusedRowsFile,
  retryImport,
  setSettings,
  undoImport,
  uploadImport,
} from './imports.service.ts';
import { importDetail, importHistory } from './imports.views.ts';
import { exampleFiles } from './kinds/example-files.rules.ts';
import { fixRow } from './rows/fixing.service.ts';
import { importRows } from './rows/rows.views.ts';

export const importHandlers: Handlers<typeof importRoutes> = {
  uploadImport: (ctx, { body }) => uploadImport(ctx, body),
  addImportFile: (ctx, { params }) => addFile(ctx, params.id),
  removeImportFile: (ctx, { params }) => removeFile(ctx, params.id),
  listImports: (ctx, { query }) => importHistory(ctx.business, query),
  listImportExamples: async () => ({ records: exampleFiles() }),
  getImport: (ctx, { params }) => importDetail(ctx.business, params.id),
  setImportSettings: (ctx, { params, body }) => setSettings(ctx, params.id, body),
  listImportRows: (ctx, { params, query }) => importRows(ctx.business, params.id, query.view, query),
  fixImportRow: (ctx, { params, body }) => fixRow(ctx, params.id, params.line, body),
  downloadRefusedRows: (ctx, { params }) => refusedRowsFile(ctx, params.id),
  applyImport: (ctx, { params, body }) => applyImport(ctx, params.id, body.version),
  undoImport: (ctx, { params, body }) => undoImport(ctx, params.id, body.version),
  retryImport: (ctx, { params }) => retryImport(ctx, params.id),
  discardImport: (ctx, { params }) => discardImport(ctx, params.id),
};
