import type {
  ImportCounts,
  ImportForm,
  ImportKindKey,
  ImportPlan,
  ImportSettings,
  ImportState,
  RowIssue,
} from '@washboard/contract/imports/imports.schemas.ts';
import type { RowMatch } from '@washboard/contract/imports/row-match.schemas.ts';
import type { Kysely } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SchemaHolding } from '../../platform/db/schema/schema.ts';
import type { Mapping, RowMark } from './kinds/import-kind.rules.ts';

export interface MoreFile {
  name: string;
  bytes: number;
}

/** Why a valid row is refused. `line` is the other row's. */
export type RowConflict =
  | { code: 'identity_twice'; line: number }
  | { code: 'identity_other_content'; importId: number; line: number }
  /** Too many rows in one group. */
  | { code: 'group_too_large'; rows: number }
  /** Another row of the group is at fault. */
  | { code: 'group_refused'; line: number }
  | { code: 'reported'; issues: readonly RowIssue[] };

/** Types of this module's text and JSON columns. */
interface Held {
  import: {
    kind: ImportKindKey;
    /** Files joined to the first one. */
    more_files: MoreFile[];
    /** `uploading` is never shown: the file isn't complete. */
    state: ImportState | 'uploading';
    settings: ImportSettings;
    format: Partial<ImportForm>;
    headers: string[];
    samples: { line: number; cells: string[] }[];
    mapping: Mapping;
    counts: Partial<ImportCounts>;
    plan: ImportPlan | null;
  };
  import_row: {
    cells: string[];
    /** Fixed cells by column. */
    fixed: Record<string, string> | null;
    problems: RowIssue[] | null;
    conflict: RowConflict | null;
    match: RowMatch | null;
    marks: RowMark[];
    status: 'NEW' | 'READY' | 'REFUSED' | 'KNOWN';
  };
  imported_row: { kind: ImportKindKey };
}

type ImportSchema = SchemaHolding<Held>;
export type ImportTable = ImportSchema['import'];
export type ImportRowTable = ImportSchema['import_row'];

/** The database with this module's table types. */
export function tables(db: Db): Kysely<ImportSchema> {
  return db as unknown as Kysely<ImportSchema>;
}
