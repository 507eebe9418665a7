import type { DateOrder } from '@washboard/contract/imports/imports.constants.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { DecimalMark } from '../cells/text-money.rules.ts';

/** What a field's cells look like; guides the guess and selects the detector. */
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
  | 'flag'
  | 'machine'
  | 'text';

/** A field of an import kind. */
export interface ImportField {
  key: string;
  label: string;
  hint: string;
  look: FieldLook;
  /** Usual headers, in lowercase words, most certain first. */
  headers: readonly string[];
  /** The words that its cells may hold. */
  words?: FieldWords;
  /** A header with one of these words may mean the field or other money; the user is asked. */
  maybe?: readonly string[];
  /** These words show the field under any header. */
  telling?: ReadonlySet<string>;
}

/** What words of a field mean. Words are lowercase, without punctuation. */
export interface FieldWords {
  known: Readonly<Record<string, string>>;
  /** What a user may choose for other words, with labels. */
  choices: Readonly<Record<string, string>>;
  /** What a date means. */
  date?: string;
}

/** The column (from 0) of each mapped field. */
export type Mapping = Readonly<Record<string, number>>;

/** What a mapping lacks, as a sentence that names the fields. */
export interface MappingIssue {
  field: string;
  message: string;
}

/** What parsing a row needs besides its cells. */
export interface ReadSettings {
  mapping: Mapping;
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
  /** The user's meanings of words, by field. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Lowercase names of items that the file sells by weight. */
  weighedItems?: ReadonlySet<string>;
  /** Times without a zone are UTC. */
  isUtc?: boolean;
  /** IANA zone of the store. */
  zone: string;
  /** Milliseconds since 1970 UTC; later rows are refused. */
  now: number;
}

export type RowReading<Value> =
  | { ok: true; value: Value; marks: readonly RowMark[] }
  | { ok: false; issues: readonly RowIssue[] };

/** Notes about an imported row. */
export type RowMark =
  | 'dryer_time_assumed'
  | 'first_of_two_times'
  | 'midday_assumed'
  | 'file_end_open'
  | 'not_counted'
  | 'refunded'
  | 'archived'
  | 'price_varies'
  | 'quantity_is_weight'
  | 'amount_differs'
  | 'birthday_unread'
  | 'since_unread'
  | 'email_unread'
  | 'address_incomplete';

/** Marks of rows to check before the import. */
export const FLAGS = ['amount_differs'] as const satisfies readonly RowMark[];

/** An ideal small file, to download and fill in. */
export interface ExampleRows {
  name: string;
  rows: readonly (readonly string[])[];
}

/** What screens need of a kind: fields and required mappings. */
export interface KindForm {
  key: string;
  fields: readonly ImportField[];
  /** Words common in names of such files. */
  fileWords: readonly string[];
  /** Common fields; the others are offered after them. */
  usual: readonly string[];
  checkMapping(mapping: Mapping): MappingIssue[];
  /** Removes the less certain of conflicting guesses. */
  settleGuess(mapping: Mapping): Mapping;
  examples: readonly ExampleRows[];
  /** Files that can be joined, if the kind allows it. */
  together?: readonly ExampleRows[];
}

/**
 * A kind of import: a file's fields, and how a row is parsed. All kinds share upload, preview, apply and
 * undo.
 */
export interface ImportKind<Value> {
  form: KindForm;
  /** Rows with the same identity form a group, as lines form an order; otherwise the second is refused. */
  grouped: boolean;
  /** A row with the identity of an earlier one and other content updates it; otherwise it is refused. */
  updates?: true;
  /**
   * The row's identity within its source: '' for a blank cell, null without a mapped column, when the row's
   * text is used.
   */
  identityOf(cells: readonly string[], mapping: Mapping): string | null;
  /**
   * The part of a value compared with an earlier import; all of it by default. Fields added later are left
   * out, or older files would be refused as changed.
   */
  contentOf?(value: Value): unknown;
  /** The value as stored between check and apply; unchanged by default. */
  pack?(value: Value): unknown;
  /** Parses a row's cells and reports every issue. Pure. */
  readRow(cells: readonly string[], settings: ReadSettings): RowReading<Value>;
}
