import type { AnyRoute, ParsedInput, RouteReply } from '@washboard/contract/core/route.ts';
import type { SaleBasis } from '@washboard/contract/core/sale-basis.ts';
import type { RawBuilder } from 'kysely';
import type { CsvColumns } from '../list/csv-columns.ts';
import type { Keyed } from '../list/list-page.ts';
import type { FactSource } from './fact-source.ts';

/** A store's days to read. */
export interface RowScope {
  storeId: number;
  startDate: string;
  endDate: string;
}

/** Which rows of a source. */
export interface RowsWanted {
  source: Pick<FactSource, 'raw'>;
  /** The columns of each row besides day, instant, id and store. */
  columns: RawBuilder<unknown>;
  filters: readonly RawBuilder<unknown>[];
  /** Joined for the filters. */
  joins: readonly RawBuilder<unknown>[];
  basis: SaleBasis;
  scopes: readonly RowScope[];
}

/** The place of a row in its list: newest first. */
export interface PlacedRow extends Keyed {
  id: number;
  businessDate: string;
  at: string;
  storeId: number;
}

/** A row list of the contract (`defineRowList`). */
interface RowList {
  name: string;
  list: AnyRoute;
  export: AnyRoute;
}
type QueryOf<List extends RowList> = ParsedInput<List['export']>['query'];
type RowOf<List extends RowList> = RouteReply<List['list']> extends { records: (infer Row)[] } ? Row : never;

/** How the rows of a list are read, and the columns of their file. */
export interface RowSource<Query = never, Row = never> {
  list: string;
  wantedBy(query: Query, scopes: readonly RowScope[]): RowsWanted;
  /** `name` without days; the audit log counts the rows as `of`. */
  file: { name: string; of: string; columns: CsvColumns<Row> };
}

export const defineRows = <List extends RowList>(
  { name }: List,
  source: Omit<RowSource<QueryOf<List>, RowOf<List>>, 'list'>,
): RowSource => ({ list: name, ...source });
