import type {
  ImportCounts,
  ImportForm,
  ImportKindKey,
  ImportPlan,
  ImportSettings,
  ImportState,
  RowIssue,
} from '@washboard/contract/imports/imports.schemas.ts';
import type { Generated, Kysely } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type {
  DefaultInstant,
  Json,
  OptionalInstant,
  OptionalJson,
  PlatformTables,
} from '../../platform/db/types.ts';
import type { Mapping, RowMark } from './kinds/import-kind.ts';

export interface MoreFile {
  name: string;
  bytes: number;
}

export interface ImportTable {
  business_id: number;
  id: Generated<number>;
  kind: ImportKindKey;
  store_id: number | null;
  source: string;
  file_name: string;
  file_bytes: Generated<number>;
  file_sha256: Generated<string>;
  /** Files that belong together with the first one. */
  more_files: Json<MoreFile[]>;
  /** `uploading` is never shown: the file is not there yet. */
  state: ImportState | 'uploading';
  settings: Json<ImportSettings>;
  format: Json<Partial<ImportForm>>;
  headers: Json<string[]>;
  samples: Json<{ line: number; cells: string[] }[]>;
  mapping: Json<Mapping>;
  counts: Json<Partial<ImportCounts>>;
  plan: OptionalJson<ImportPlan>;
  done_rows: Generated<number>;
  total_rows: Generated<number>;
  checked_line: Generated<number>;
  generation: Generated<number>;
  error: string | null;
  failed_step: string | null;
  /** Under which the text of a workbook's sheet is kept; null where the file itself is the text. */
  text_generation: number | null;
  /** What `othersOf` said when the rows were judged. */
  checked_beside: number | null;
  created_by: number | null;
  created_by_name: string;
  created_at: DefaultInstant;
  applied_at: OptionalInstant;
  undone_at: OptionalInstant;
  touched_at: DefaultInstant;
  version: Generated<number>;
}

interface PieceTable {
  business_id: number;
  import_id: number;
  seq: number;
  bytes: Buffer;
}

interface ImportChunkTable extends PieceTable {
  /** 0 is the first file. */
  part: Generated<number>;
}

interface ImportTextTable extends PieceTable {
  generation: number;
}

/** Why a row that reads well is refused all the same. `line` is the other row's. */
export type RowConflict =
  | { code: 'identity_twice'; line: number }
  | { code: 'identity_other_content'; importId: number; line: number }
  /** More rows say that they belong together than may. */
  | { code: 'group_too_large'; rows: number }
  /** Another row of the same thing is at fault. */
  | { code: 'group_refused'; line: number }
  | { code: 'reported'; issues: readonly RowIssue[] };

export interface ImportRowTable {
  business_id: number;
  import_id: number;
  line: number;
  cells: Json<string[]>;
  /** New values of mended cells by column. */
  fixed: OptionalJson<Record<string, string>>;
  parsed: OptionalJson<unknown>;
  problems: OptionalJson<RowIssue[]>;
  conflict: OptionalJson<RowConflict>;
  marks: Json<RowMark[]>;
  identity: string | null;
  raw_hash: Buffer | null;
  content_hash: Buffer | null;
  head_line: number | null;
  status: 'NEW' | 'READY' | 'REFUSED' | 'KNOWN';
  version: Generated<number>;
}

interface ImportedRowTable {
  business_id: number;
  kind: ImportKindKey;
  store_id: number;
  source: string;
  identity: string;
  import_id: number;
  line: number;
  raw_hash: Buffer;
  content_hash: Buffer;
  fixed: boolean;
  fact_id: number | null;
}

export type ImportTables = {
  import: ImportTable;
  import_chunk: ImportChunkTable;
  import_text: ImportTextTable;
  import_row: ImportRowTable;
  imported_row: ImportedRowTable;
};

/** The database with the tables of this module. */
export function tables(db: Db): Kysely<PlatformTables & ImportTables> {
  return db.withTables<ImportTables>();
}
