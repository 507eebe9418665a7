import { z } from 'zod';
import { daySchema, idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { DATE_ORDERS, DELIMITERS, ENCODINGS, IMPORT_LIMITS } from './imports.constants.ts';

/** What a file may bring, and how it is called; it is also the name of a source until the user gives another. */
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
 * `unreadable`: the file itself is at fault. `failed`: a step gave up and can be retried.
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

/** States in which a job is at work. */
export const BUSY_STATES = ['reading', 'checking', 'applying', 'undoing'] as const;
export type BusyState = (typeof BUSY_STATES)[number];

/** Whether a job is at work on an import in this state. */
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

/** Rows by what becomes of them. `mended` are counted among the others as well. */
export const importCountsSchema = z.object({
  ready: countSchema,
  refused: countSchema,
  known: countSchema,
  fixed: countSchema,
});
export type ImportCounts = z.output<typeof importCountsSchema>;

/** What applying would do (or has done). Keys and their names belong to the kind. */
export const importPlanSchema = z.object({
  adds: z.array(z.object({ what: z.string(), count: countSchema })),
  /** Signed cents that it would bring, by what they are. */
  sums: z.array(z.object({ what: z.string(), cents: z.int() })).optional(),
  creates: z.array(z.object({ what: z.string(), names: z.array(z.string()) })),
  firstDay: daySchema.nullable(),
  lastDay: daySchema.nullable(),
});
export type ImportPlan = z.output<typeof importPlanSchema>;

const progressSchema = z.object({ done: countSchema, total: countSchema });

/** A line of the history. */
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

/** What the user may set; null leaves it to what the data tell. */
export const importSettingsSchema = z.object({
  kind: z.enum(IMPORT_KINDS).nullable(),
  storeId: idSchema.nullable(),
  source: textSchema(IMPORT_LIMITS.sourceChars, 'Source is a required field'),
  mapping: mappingSchema.nullable(),
  dateOrder: z.enum(DATE_ORDERS).nullable(),
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum(DELIMITERS).nullable(),
  headerRow: z.int().min(0).max(100).nullable(),
  /** Of a workbook; null: the first that is shown. */
  sheet: z.string().max(100).nullable(),
  /** The sheet with the lines of its orders, or the orders of its lines; both are read as one. */
  addedSheet: z.string().max(100).nullish(),
});
export type ImportSettings = z.output<typeof importSettingsSchema>;

/** What the data told about the file. */
export const importFormSchema = z.object({
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  headerRow: z.int().min(0),
  decimalMark: z.enum(['.', ',']),
  dateOrder: z.enum(DATE_ORDERS),
  dateVerdict: z.enum(['decided', 'ambiguous', 'mixed']),
  /** The earlier file with the same header, whose mapping was taken; null or absent: it was guessed. */
  mappingOf: z.string().nullish(),
  /** Of a workbook: the sheet that was read, and all that it shows. */
  sheet: z.string().nullish(),
  sheets: z.array(z.string()).nullish(),
  /** Of files that were read as one: each with the lines of the whole above its first one. */
  files: z.array(z.object({ name: z.string(), from: countSchema })).nullish(),
  /** Lines of rows that end with their file, without a line end: they may have been cut. */
  openLines: z.array(z.int()).nullish(),
});
export type ImportForm = z.output<typeof importFormSchema>;

/** What must be answered before rows can be checked. */
export const IMPORT_QUESTIONS = ['store', 'mapping', 'dateOrder'] as const;
export type ImportQuestion = (typeof IMPORT_QUESTIONS)[number];

/** A field that a file of this kind may have. */
const importFieldSchema = z.object({
  key: z.string(),
  label: z.string(),
  hint: z.string(),
  /** Most files have it. The others are shown as optional. */
  usual: z.boolean(),
});
export type ImportField = z.output<typeof importFieldSchema>;

/** A small complete file that users download and fill in. */
export const exampleFileSchema = z.object({
  kind: z.enum(IMPORT_KINDS),
  name: z.string(),
  /** One of two files that are imported together. */
  together: z.boolean(),
  rows: z.array(z.array(z.string())),
});
export type ExampleFile = z.output<typeof exampleFileSchema>;

export const importDetailSchema = importSummarySchema.extend({
  settings: importSettingsSchema,
  form: importFormSchema.nullable(),
  /** Every file of the import, by name, in the order in which they came. */
  fileNames: z.array(z.string()).min(1),
  headers: z.array(z.string()),
  /** The mapping in force: the user's, else the guess. */
  mapping: mappingSchema,
  /** What the kind can take from a file. */
  fields: z.array(importFieldSchema),
  /** What the mapping in force lacks. */
  mappingIssues: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Columns whose header names a store. */
  storeColumns: z.array(z.int()),
  /** A date of the file and what it means in each order. */
  dateSample: z.object({ text: z.string(), MDY: daySchema.nullable(), DMY: daySchema.nullable() }).nullable(),
  samples: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  questions: z.array(z.enum(IMPORT_QUESTIONS)),
  /** An earlier import of the very same file that is still applied. */
  sameFile: z.object({ id: idSchema, appliedAt: instantSchema, storeName: z.string().nullable() }).nullable(),
});
export type ImportDetail = z.output<typeof importDetailSchema>;

export const ROW_VIEWS = ['all', 'refused', 'fixed', 'known', 'ready'] as const;
export type RowView = (typeof ROW_VIEWS)[number];

/** Why a row can't be imported as it is. Codes are stable; people read the message. */
const ROW_ISSUE_CODES = [
  'column_count',
  'cell_too_long',
  'totals_row',
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
  /** Field of the kind; null for an issue of the whole row. */
  field: z.string().nullable(),
  /** Column of the file, from 0; null if no single cell is at fault. */
  column: z.int().nullable(),
  /** The cell as it came, cut to a readable length. */
  value: z.string().nullable(),
  message: z.string(),
  /** A likely correction. The user must accept it. */
  suggestion: z.string().nullable(),
});
export type RowIssue = z.output<typeof rowIssueSchema>;

export const importRowSchema = z.object({
  /** Line of the file on which the row begins, from 1; the header has one too. */
  line: z.int().min(1),
  status: z.enum(['ready', 'refused', 'known']),
  cells: z.array(z.string()),
  /** The cells as they came, where the row was mended. */
  original: z.array(z.string()).nullable(),
  issues: z.array(rowIssueSchema),
  marks: z.array(z.string()),
  version: versionSchema,
});
export type ImportRow = z.output<typeof importRowSchema>;
