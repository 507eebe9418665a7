import { mostChosen, pageSizes } from '@washboard/contract/core/limits.ts';
import type { ListMeta } from '@washboard/contract/core/paging.ts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { EmptyNoPermission } from '../../ui/states/empty-area.tsx';
import { type AreaQuery, QueryArea } from '../../ui/states/query-area.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable, type DataTableProps } from '../../ui/table/data-table.tsx';
import { foldedColumns } from '../../ui/table/folded-columns.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { useHiddenColumns } from '../../ui/table/use-hidden-columns.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { useNarrow, usePhone } from '../../ui/use-phone.ts';
import { ListEmpty, type ListEmptyProps } from './list-empty.tsx';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import type { ListPaging } from './use-paging.ts';

type FromTable<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'rowId' | 'rowHref' | 'rowActions' | 'rowName' | 'sort' | 'onSort'
>;

/** A list's declaration, the same for everyone. */
export interface ListDeclaration<Row>
  extends Omit<ListToolsProps, 'asked'>,
    Pick<ListEmptyProps, 'firstUse' | 'noResult'>,
    Partial<FromTable<Row>> {
  label: string;
  columns: readonly Column<Row>[] | ((rows: readonly Row[]) => readonly Column<Row>[]);
  /** Hidden until people choose them. */
  hidden?: readonly string[];
  /** Hidden at first where the window has no room for them. */
  narrow?: readonly string[];
  /** Its columns stay side by side on a phone too. */
  isWide?: boolean;
  /** The columns on a phone: the first and last side by side, the others below the first. All by default. */
  phone?: readonly string[];
  /** The count and sums of all rows, in the footer. */
  // biome-ignore lint/suspicious/noExplicitAny: each list's own question
  sums?: ComponentType<{ asked: any }>;
  /** Placeholder rows while the list loads. */
  rows?: number;
}

export interface ListTableProps<Row> extends ListDeclaration<Row>, ListEmptyProps {
  query: AreaQuery<{ records: readonly Row[]; meta?: ListMeta }>;
  /** Missing if the server sends the whole list. */
  paging?: ListPaging;
  /** The list's query, for its export and bulk actions. */
  asked?: object;
  /** Instead of the default empty text. */
  empty?: ReactNode;
}

const idOf = (row: unknown) => String((row as { id: unknown }).id);
const nothing = {};
const none: readonly string[] = [];

/** A list: tools, rows and pages, or why there are none. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { of, label, query, paging, columns, hidden = none, asked = nothing, rows = 10 } = props;
  const { rowId = idOf, rowHref, rowActions, rowName, sort, onSort } = props;
  const { head, tools, file, bulk, sums: Sums } = props;
  const isPhone = usePhone() && props.isWide !== true;
  const { narrow = [] } = props;
  const [hiddenNow, onToggle] = useHiddenColumns(of, useNarrow() ? [...hidden, ...narrow] : hidden);
  const selection = useSelection(JSON.stringify({ ...asked, sort: '', direction: '' }), mostChosen);
  const meta = query.data?.meta;
  if (query.error instanceof ApiError && query.error.code === 'forbidden')
    return (
      <EmptyNoPermission title={`You can’t see ${of}`} text="An owner or manager can give you access." />
    );
  const isNarrowed = props.isNarrowed === true || (paging?.query.page ?? 0) > 0;
  const { empty = <ListEmpty {...props} isNarrowed={isNarrowed} /> } = props;
  // An unused list needs no tools.
  if (query.data?.records.length === 0 && !isNarrowed && props.firstUse !== undefined) return empty;
  const choice =
    hidden.length + narrow.length > 0 && !isPhone && typeof columns !== 'function'
      ? { columns, hidden: hiddenNow, onToggle }
      : undefined;
  const hasTools = [head, tools, file, bulk, choice].some((one) => one !== undefined);
  const shown = (records: readonly Row[]) => {
    const all = typeof columns === 'function' ? columns(records) : columns;
    if (!isPhone) return all;
    const { phone: ids = all.map(({ id }) => id) } = props;
    return foldedColumns(
      ids.flatMap((id) => all.find((column) => column.id === id) ?? []),
      props.phone !== undefined,
    );
  };
  return (
    <>
      {hasTools && <ListTools {...{ of, asked, head, tools, file, bulk, selection, meta, choice }} />}
      <QueryArea query={query} height={36 + rows * 40} shape="table" rows={rows} label={`Loading ${of}`}>
        {({ records, meta }, isOld) => (
          <>
            <DataTable
              {...{ label, rowId, rowHref, rowActions, rowName, sort, onSort }}
              columns={shown(records)}
              rows={records}
              hidden={isPhone ? [] : choice?.hidden}
              selection={bulk && selection}
              offset={meta && meta.currentPage * meta.pageSize}
              total={meta?.total}
              empty={empty}
            />
            {paging !== undefined &&
              meta !== undefined &&
              meta.total > (paging.setPageSize ? 0 : meta.pageSize) && (
                <Pager
                  of={of}
                  meta={meta}
                  count={records.length}
                  isOld={isOld}
                  onPage={paging.go}
                  pageSizes={pageSizes}
                  onPageSize={paging.setPageSize}
                >
                  {Sums !== undefined && (
                    <Suspense>
                      <Sums asked={asked} />
                    </Suspense>
                  )}
                </Pager>
              )}
          </>
        )}
      </QueryArea>
    </>
  );
}
