import { z } from 'zod';
import { listOf, pagingSchema } from '../core/paging.ts';
import { defineRoute } from '../core/route.ts';
import { idParamSchema, idSchema, textSchema, versionSchema } from '../core/schema.ts';
import { exampleFileSchema } from './example-files.schemas.ts';
import { IMPORT_LIMITS } from './imports.constants.ts';
import {
  IMPORT_KINDS,
  importDetailSchema,
  importListQuerySchema,
  importRowSchema,
  importSettingsSchema,
  importSummarySchema,
  ROW_VIEWS,
} from './imports.schemas.ts';

const params = z.object({ id: idParamSchema });
const versionBody = z.object({ version: versionSchema });

const upload = {
  maxBytes: IMPORT_LIMITS.fileBytes,
  tooLarge: `The file is larger than ${IMPORT_LIMITS.fileBytes / 1024 ** 3} GB. Split it and import that.`,
};

export const importRoutes = {
  uploadImport: defineRoute({
    name: 'imports.uploadImport',
    method: 'POST',
    path: '/imports',
    summary: 'Upload a file and start reading it',
    permission: 'imports.manage',
    body: z.object({
      /** If missing, it is detected from the header. */
      kind: z.enum(IMPORT_KINDS).optional(),
      storeId: idParamSchema.optional(),
      source: textSchema(IMPORT_LIMITS.sourceChars).optional(),
    }),
    output: importDetailSchema,
    errors: ['too_large', 'not_found'],
    upload: {
      ...upload,
      exampleFile: { name: 'starts.csv', content: 'No,Date,Time,Washer,Dryer\n1,10/19/2025,20:17,3,10\n' },
    },
    example: (ids) => ({ body: { kind: 'machine-starts' as const, storeId: String(ids.storeId) } }),
  }),

  addImportFile: defineRoute({
    name: 'imports.addImportFile',
    method: 'POST',
    path: '/imports/{id}/files',
    summary: 'Add a second file, with the lines or orders of the first; both are read as one',
    permission: 'imports.manage',
    params,
    output: importDetailSchema,
    errors: ['too_large', 'not_found', 'conflict'],
    upload: {
      ...upload,
      exampleFile: { name: 'lines.csv', content: 'Order number,Item,Amount\n1001,Comforter,24.00\n' },
    },
    example: (ids) => ({ params: { id: String(ids.importId) } }),
  }),

  removeImportFile: defineRoute({
    name: 'imports.removeImportFile',
    method: 'DELETE',
    path: '/imports/{id}/files',
    summary: 'Remove the added file and read the first one alone',
    permission: 'imports.manage',
    params,
    output: importDetailSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.importId) } }),
  }),

  listImports: defineRoute({
    name: 'imports.listImports',
    method: 'GET',
    path: '/imports',
    summary: 'List imports, newest first',
    permission: 'imports.manage',
    query: importListQuerySchema,
    output: listOf(importSummarySchema),
    example: () => ({}),
  }),

  listImportExamples: defineRoute({
    name: 'imports.listImportExamples',
    method: 'GET',
    path: '/imports/examples',
    summary: 'Get sample files of every kind',
    permission: 'imports.manage',
    output: z.object({ records: z.array(exampleFileSchema) }),
    example: () => ({}),
  }),

  getImport: defineRoute({
    name: 'imports.getImport',
    method: 'GET',
    path: '/imports/{id}',
    summary: 'Get an import: detected format, open questions, and what applying will do',
    permission: 'imports.manage',
    params,
    output: importDetailSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.importId) } }),
  }),

  setImportSettings: defineRoute({
    name: 'imports.setImportSettings',
    method: 'PUT',
    path: '/imports/{id}/settings',
    summary: 'Set store, columns, date order and format; rows are checked again',
    permission: 'imports.manage',
    params,
    body: importSettingsSchema.extend({ version: versionSchema }),
    output: importDetailSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.importId) },
      body: {
        version: ids.importVersion,
        kind: null,
        storeId: ids.storeId,
        source: 'Machine starts',
        mapping: null,
        dateOrder: null,
        encoding: null,
        delimiter: null,
        headerRow: null,
        sheet: null,
        addedSheet: null,
      },
    }),
  }),

  listImportRows: defineRoute({
    name: 'imports.listImportRows',
    method: 'GET',
    path: '/imports/{id}/rows',
    summary: 'List preview rows, refused ones first, with reasons',
    permission: 'imports.manage',
    params,
    query: pagingSchema.extend({ view: z.enum(ROW_VIEWS).default('all') }),
    output: listOf(importRowSchema),
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.importId) }, query: { view: 'all' as const } }),
  }),

  fixImportRow: defineRoute({
    name: 'imports.fixImportRow',
    method: 'PATCH',
    path: '/imports/{id}/rows/{line}',
    summary: 'Fix cells of a row before applying; without cells, restore the original',
    permission: 'imports.manage',
    params: z.object({ id: idParamSchema, line: idParamSchema }),
    body: z.object({
      version: versionSchema,
      cells: z
        .array(
          z.object({
            column: z
              .int()
              .min(0)
              .max(IMPORT_LIMITS.columns - 1),
            value: z.string().max(IMPORT_LIMITS.cellChars),
          }),
        )
        .max(IMPORT_LIMITS.columns),
    }),
    output: importRowSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.importId), line: '2' },
      body: { version: 1, cells: [{ column: 2, value: '20:18' }] },
    }),
  }),

  downloadRefusedRows: defineRoute({
    name: 'imports.downloadRefusedRows',
    method: 'GET',
    path: '/imports/{id}/refused-rows',
    summary: 'Export refused rows as CSV, with the reason',
    permission: 'imports.manage',
    params,
    output: z.string(),
    download: 'text/csv',
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.importId) } }),
  }),

  applyImport: defineRoute({
    name: 'imports.applyImport',
    method: 'POST',
    path: '/imports/{id}/apply',
    summary: 'Apply all ready rows or none',
    permission: 'imports.manage',
    params,
    body: versionBody,
    output: importDetailSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.importId) }, body: { version: ids.importVersion } }),
  }),

  undoImport: defineRoute({
    name: 'imports.undoImport',
    method: 'POST',
    path: '/imports/{id}/undo',
    summary: 'Undo an import; the file can be applied again later',
    permission: 'imports.manage',
    params,
    body: versionBody,
    output: importDetailSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.appliedImportId) },
      body: { version: ids.appliedImportVersion },
    }),
  }),

  retryImport: defineRoute({
    name: 'imports.retryImport',
    method: 'POST',
    path: '/imports/{id}/retry',
    summary: 'Retry a failed step, or check an undone import again',
    permission: 'imports.manage',
    params,
    output: importDetailSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.importId) } }),
  }),

  discardImport: defineRoute({
    name: 'imports.discardImport',
    method: 'DELETE',
    path: '/imports/{id}',
    summary: 'Discard an import that was never applied, with its file',
    permission: 'imports.manage',
    params,
    output: z.object({ id: idSchema }),
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.importId) } }),
  }),
};
