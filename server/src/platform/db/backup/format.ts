/**
 * A backup is one gzip file of two members. The first holds text: a header line, each table as a line that names
 * it, its rows in PostgreSQL's COPY text form and a line `\.`, and last a manifest line. The second member is the
 * seal (seal.ts). `gunzip` shows it all, so the rows can be read without us.
 */
export const FORMAT = 'washboard-backup';
export const FORMAT_VERSION = 1;

export interface BackupHeader {
  format: string;
  version: number;
  createdAt: string;
  /** the migrations of the schema the rows were taken from, in order */
  migrations: string[];
}

export interface TableHead {
  table: string;
  columns: string[];
}

export interface TableSum {
  table: string;
  rows: number;
  /** of the rows as they stand in the file, hex */
  sha256: string;
}

export interface SequenceState {
  name: string;
  /** as text, since it may exceed what a number holds; null where it was never used */
  lastValue: string | null;
}

export interface BackupManifest {
  tables: TableSum[];
  sequences: SequenceState[];
  /** outbox rows whose job was not finished: they are handed over again */
  unfinished: { businessId: number; id: number }[];
}

/** Both sides of COPY speak the same form whatever the server's or the user's settings. */
export const sessionSettings = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local client_encoding = 'UTF8'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  // Refuse rather than leave rows out, should row-level security apply to this user.
  'set local row_security = off',
];

export const END_OF_ROWS = '\\.\n';
