import { z } from 'zod';
import { pagingSchema } from '../core/paging.ts';
import {
  daySchema,
  idListSchema,
  idSchema,
  instantSchema,
  textSchema,
  versionSchema,
} from '../core/schema.ts';
import { DATE_ORDERS, DELIMITERS, ENCODINGS, IMPORT_LIMITS } from './imports.constants.ts';
import { matchSettingsSchema, rowMatchSchema } from './row-match.schemas.ts';

/** What a file can contain, and its label; also the default name of the source. */
export const importKindLabels = {
  'machine-starts': 'Machine starts',
  customers: 'Customers',
  orders: 'Orders',
  payments: 'Payments',
  products: 'Products and services',
  'price-lists': 'Price lists',
  team: 'Team',
} as const;
export type ImportKindKey = keyof typeof importKindLabels;
export const IMPORT_KINDS = Object.keys(importKindLabels) as [ImportKindKey, ...ImportKindKey[]];

/**
 * reading → mapping (the user is asked) → checking → ready → applying → applied → undoing → undone.
 * `unreadable`: the file is at fault. `failed`: a step gave up and can be retried.
 */
export const IMPORT_STATES = [
  'reading',
  'mapping',
  'checking',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'unreadable',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** States with a running job. */
export const BUSY_STATES = ['reading', 'checking', 'applying', 'undoing'] as const;
export type BusyState = (typeof BUSY_STATES)[number];

/** Whether a job is running in this state. */
export function isBusy(state: ImportState): state is BusyState {
  return (BUSY_STATES as readonly string[]).includes(state);
}

export const mappingSchema = z.record(
  z.string().min(1).max(40),
  z
    .int()
    .min(0)
    .max(IMPORT_LIMITS.columns - 1),
);

const countSchema = z.int().min(0);

/** Rows by outcome. `fixed` rows are also counted in the others. */
export const importCountsSchema = z.object({
  ready: countSchema,
  refused: countSchema,
  known: countSchema,
  fixed: countSchema,
  /** Ready, but worth a look. */
  flagged: countSchema.optional(),
  /** Rows of customers who exist: surely, or perhaps. Also counted in the others. */
  existing: countSchema.optional(),
  unsure: countSchema.optional(),
});
export type ImportCounts = z.output<typeof importCountsSchema>;

/** What applying will do or did. Keys and labels belong to the kind. */
export const importPlanSchema = z.object({
  adds: z.array(z.object({ what: z.string(), count: countSchema })),
  /** What existed and changes. */
  updates: z.array(z.object({ what: z.string(), count: countSchema })).optional(),
  /** Signed cents it adds, by type. */
  sums: z.array(z.object({ what: z.string(), cents: z.int() })).optional(),
  creates: z.array(z.object({ what: z.string(), names: z.array(z.string()) })),
  firstDay: daySchema.nullable(),
  lastDay: daySchema.nullable(),
});
export type ImportPlan = z.output<typeof importPlanSchema>;

const progressSchema = z.object({ done: countSchema, total: countSchema });

/** The states of an import that went wrong and waits for someone. */
export const failedImportStates = ['failed', 'unreadable'] as const satisfies readonly ImportState[];

export const importListQuerySchema = pagingSchema.extend({
  /** Only failed imports. */
  failed: z.enum(['only']).optional(),
  /** Imports into these stores, and those that name none. */
  storeIds: idListSchema().optional(),
});
export type ImportListQuery = z.output<typeof importListQuerySchema>;

/** An import in the history. */
export const importSummarySchema = z.object({
  id: idSchema,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  fileBytes: countSchema,
  state: z.enum(IMPORT_STATES),
  storeId: idSchema.nullable(),
  storeName: z.string().nullable(),
  source: z.string(),
  rows: countSchema,
  counts: importCountsSchema.nullable(),
  plan: importPlanSchema.nullable(),
  progress: progressSchema,
  error: z.string().nullable(),
  createdByName: z.string(),
  createdAt: instantSchema,
  appliedAt: instantSchema.nullable(),
  undoneAt: instantSchema.nullable(),
  version: versionSchema,
});
export type ImportSummary = z.output<typeof importSummarySchema>;

/** The choice that leaves out the rows with a word. */
export const SKIP_WORD = 'SKIP';

/** The user's settings; null means detect. */
export const importSettingsSchema = z.object({
  kind: z.enum(IMPORT_KINDS).nullable(),
  storeId: idSchema.nullable(),
  source: textSchema(IMPORT_LIMITS.sourceChars, 'Source is a required field'),
  mapping: mappingSchema.nullable(),
  dateOrder: z.enum(DATE_ORDERS).nullable(),
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum(DELIMITERS).nullable(),
  headerRow: z.int().min(0).max(100).nullable(),
  /** The sheet of a workbook; null means the first visible one. */
  sheet: z.string().max(100).nullable(),
  /** What words of the file mean, by field: of each word in plain form a choice of the field, or SKIP. */
  words: z.record(z.string().max(40), z.record(z.string().max(200), z.string().max(40))).nullish(),
  /** The sheet with the lines of its orders, or vice versa; both are read as one. */
  addedSheet: z.string().max(100).nullish(),
  matches: matchSettingsSchema.nullish(),
});
export type ImportSettings = z.output<typeof importSettingsSchema>;

/** What was detected in the file. */
export const importFormSchema = z.object({
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  headerRow: z.int().min(0),
  decimalMark: z.enum(['.', ',']),
  dateOrder: z.enum(DATE_ORDERS),
  dateEvidence: z.enum(['decided', 'ambiguous', 'mixed']),
  /** The earlier import whose mapping was reused; null or missing: the mapping was guessed. */
  mappingOf: z.string().nullish(),
  /** The product that exports such files, by its header. */
  recognized: z.string().nullish(),
  /** The columns fit several kinds of contents; the user is asked. */
  isKindUnclear: z.boolean().nullish(),
  /** Columns of money that may be one of these fields or something else, such as a debt; the user is asked. */
  unclearColumns: z.array(z.object({ column: z.int().min(0), fields: z.array(z.string()) })).nullish(),
  /** Words that a field does not know, by field, as far as the user may say what they mean. */
  unknownWords: z.record(z.string(), z.array(z.object({ word: z.string(), text: z.string() }))).nullish(),
  /** Names of items that the file sells in parts of a pound, in lower case. */
  weighedItems: z.array(z.string()).nullish(),
  /** The header says that times are UTC. */
  isUtc: z.boolean().nullish(),
  /** For a workbook: the sheet that was read, and all visible sheets. */
  sheet: z.string().nullish(),
  sheets: z.array(z.string()).nullish(),
  /** For joined files: each file with the number of lines before it. */
  files: z.array(z.object({ name: z.string(), from: countSchema })).nullish(),
  /** Lines of final rows without a line break, which may be cut. */
  openLines: z.array(z.int()).nullish(),
});
export type ImportForm = z.output<typeof importFormSchema>;

/** What must be answered before rows can be checked. */
export const IMPORT_QUESTIONS = ['kind', 'store', 'mapping', 'columns', 'dateOrder', 'words'] as const;
export type ImportQuestion = (typeof IMPORT_QUESTIONS)[number];

/** A field that a file of this kind can have. */
const importFieldSchema = z.object({
  key: z.string(),
  label: z.string(),
  hint: z.string(),
  /** Common fields; others are shown as optional. */
  usual: z.boolean(),
  /** With it, rows are recognized when they come again. */
  isIdentity: z.boolean(),
  /** What its words can mean, where there are few. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type ImportField = z.output<typeof importFieldSchema>;

export const importDetailSchema = importSummarySchema.extend({
  settings: importSettingsSchema,
  form: importFormSchema.nullable(),
  /** All files of the import, in upload order. */
  fileNames: z.array(z.string()).min(1),
  headers: z.array(z.string()),
  /** The current mapping: the user's, otherwise the guess. */
  mapping: mappingSchema,
  /** What the kind can take from a file. */
  columnFields: z.array(importFieldSchema),
  /** What the current mapping lacks. */
  mappingIssues: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Columns whose header names a store. */
  storeColumns: z.array(z.int()),
  /** A date of the file and its meaning in each order. */
  dateSample: z.object({ text: z.string(), MDY: daySchema.nullable(), DMY: daySchema.nullable() }).nullable(),
  samples: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  questions: z.array(z.enum(IMPORT_QUESTIONS)),
  /** An earlier, still applied import of the same file. */
  sameFile: z.object({ id: idSchema, appliedAt: instantSchema, storeName: z.string().nullable() }).nullable(),
});
export type ImportDetail = z.output<typeof importDetailSchema>;

export const ROW_VIEWS = [
  'all',
  'refused',
  'flagged',
  'fixed',
  'unsure',
  'existing',
  'known',
  'ready',
] as const;
export type RowView = (typeof ROW_VIEWS)[number];

/** Why a row can't be imported as it is. Codes are stable; people read the message. */
const ROW_ISSUE_CODES = [
  'column_count',
  'cell_too_long',
  'cell_error',
  'totals_row',
  'not_counted',
  'empty',
  'date_unreadable',
  'date_order',
  'date_impossible',
  'date_out_of_range',
  'time_unreadable',
  'time_missing_in_zone',
  'number_unreadable',
  'amount_unreadable',
  'type_unknown',
  'machine_missing',
  'identity_missing',
  'identity_twice',
  'identity_other_content',
  'not_allowed_together',
  'text_missing',
  'phone_invalid',
  'email_invalid',
  'reference_unknown',
  'group_differs',
  'group_incomplete',
  'group_refused',
  'group_too_large',
  'total_differs',
] as const;
export type RowIssueCode = (typeof ROW_ISSUE_CODES)[number];

export const rowIssueSchema = z.object({
  code: z.enum(ROW_ISSUE_CODES),
  /** The field; null for an issue of the whole row. */
  field: z.string().nullable(),
  /** The column, from 0; null if no single cell is at fault. */
  column: z.int().nullable(),
  /** The original cell, shortened. */
  value: z.string().nullable(),
  message: z.string(),
  /** A likely correction, which the user must accept. */
  suggestion: z.string().nullable(),
});
export type RowIssue = z.output<typeof rowIssueSchema>;

export const importRowSchema = z.object({
  /** The first line of the row in the file, from 1; the header counts. */
  line: z.int().min(1),
  status: z.enum(['ready', 'refused', 'known']),
  cells: z.array(z.string()),
  /** The original cells, if the row was fixed. */
  original: z.array(z.string()).nullable(),
  issues: z.array(rowIssueSchema),
  marks: z.array(z.string()),
  match: rowMatchSchema.nullable(),
  version: versionSchema,
});
export type ImportRow = z.output<typeof importRowSchema>;
