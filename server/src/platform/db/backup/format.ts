/**
 * A backup is one gzip file of two members. The first is text: a header line; for each table a line with its
 * name, its rows in PostgreSQL's COPY text format and a line `\.`; and a manifest line. The second is the
 * seal (seal.ts). `gunzip` shows it all, so rows are readable without us.
 */
export const FORMAT = 'washboard-backup';
export const FORMAT_VERSION = 1;

export interface BackupHeader {
  format: string;
  version: number;
  createdAt: string;
  /** the migrations of the rows' schema, in order */
  migrations: string[];
}

export interface TableHead {
  table: string;
  columns: string[];
}

export interface TableSum {
  table: string;
  rows: number;
  /** of the rows as in the file, hex */
  sha256: string;
}

export interface SequenceState {
  name: string;
  /** as text, because it may exceed a number; null if never used */
  lastValue: string | null;
}

export interface BackupManifest {
  tables: TableSum[];
  sequences: SequenceState[];
  /** outbox rows with unfinished jobs, which are passed on again */
  unfinished: { businessId: number; id: number }[];
}

/** Settings that make COPY's format the same on both sides. */
export const sessionSettings = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local client_encoding = 'UTF8'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  // Fail rather than leave rows out if row-level security applies to this user.
  'set local row_security = off',
];

export const END_OF_ROWS = '\\.\n';
