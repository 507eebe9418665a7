import type { DateOrder } from '@washboard/contract/imports/imports.constants.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { DecimalMark } from '../cells/text-money.rules.ts';

/** What a field's cells look like; guides the guess and tells which sniffer to ask. */
export type FieldLook =
  | 'identity'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'moment'
  | 'label'
  | 'count'
  | 'money'
  | 'word'
  | 'text';

/** One thing that a kind of import can take from a file. */
export interface ImportField {
  key: string;
  label: string;
  hint: string;
  look: FieldLook;
  /** Headers that usually carry it, as words in lower case, the surest first. */
  headers: readonly string[];
}

/** Column of the file (from 0) for each field that is mapped. */
export type Mapping = Readonly<Record<string, number>>;

/** What a mapping lacks, as one sentence that names the fields. */
export interface MappingIssue {
  field: string;
  message: string;
}

/** What is needed to read a row besides its cells. */
export interface ReadSettings {
  mapping: Mapping;
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
  /** IANA zone of the store. */
  zone: string;
  /** Milliseconds since 1970 UTC; rows of the future are refused. */
  now: number;
}

export type RowReading<Value> =
  | { ok: true; value: Value; marks: readonly RowMark[] }
  | { ok: false; issues: readonly RowIssue[] };

/** What is worth telling about a row that is taken. */
export type RowMark = 'dryer_time_assumed' | 'first_of_two_times' | 'midday_assumed' | 'file_end_open';

/** A small file as it is best, to be downloaded and filled in. */
export interface ExampleRows {
  name: string;
  rows: readonly (readonly string[])[];
}

/** What the screens need of a kind: its fields and what a mapping of them must have. */
export interface KindForm {
  key: string;
  fields: readonly ImportField[];
  /** Words that names of such files often hold. */
  fileWords: readonly string[];
  /** Fields that nearly every file has; the others are offered behind them. */
  usual: readonly string[];
  checkMapping(mapping: Mapping): MappingIssue[];
  /** Drops from a guess what excludes each other, the less sure part of it. */
  settleGuess(mapping: Mapping): Mapping;
  examples: readonly ExampleRows[];
  /** Files that make one import together, where there is such a way. */
  together?: readonly ExampleRows[];
}

/**
 * A kind of import: what a file may carry, and how one row of it is read. Files of every kind pass
 * through the same upload, preview, apply and undo.
 */
export interface ImportKind<Value> {
  form: KindForm;
  /** Rows of one identity make one thing together, as lines make an order; else a second one is refused. */
  grouped: boolean;
  /**
   * What names a row within its source, so that the same row is known again: '' where the cell is blank,
   * null where no column is mapped to it and the row's own text must do.
   */
  identityOf(cells: readonly string[], mapping: Mapping): string | null;
  /**
   * What of a value tells whether a row says the same as when it was imported before; all of it where this is not
   * there. A field that came to a kind later stays out, or files of before would be refused as changed.
   */
  contentOf?(value: Value): unknown;
  /** The value as it is kept between check and apply; where this is not there, as it is. */
  pack?(value: Value): unknown;
  /** Reads the cells of one row; every problem of the row is told at once. Pure. */
  readRow(cells: readonly string[], settings: ReadSettings): RowReading<Value>;
}
