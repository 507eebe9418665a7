import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { List } from '@washboard/contract/core/paging.ts';
import type { ReactNode } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { type AreaQuery, QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable, type DataTableProps } from '../../../ui/table/data-table.tsx';
import { foldedColumns } from '../../../ui/table/folded-columns.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { layerSearch } from '../analytics.urls.ts';
import classes from './drill.module.css';

export interface RowsFrameProps<Row extends { id: number }>
  extends Pick<DataTableProps<Row>, 'label' | 'rowHref'> {
  /** The rows' name, plural. */
  words: string;
  rows: AreaQuery<List<Row>>;
  columns: (rows: readonly Row[]) => Column<Row>[];
  /** Their totals. */
  head: (rows: readonly Row[]) => ReactNode;
  /** Why there may be none. */
  none: string;
  save: () => Promise<void>;
}

/** The rows of a figure: totals and export above, pages below. */
export function RowsFrame<Row extends { id: number }>(props: RowsFrameProps<Row>) {
  const { words, rows, columns, head, none, save, ...table } = props;
  const [, setLayer] = useSearchState(layerSearch);
  const phone = usePhone();
  const file = useMutation({ mutationFn: save, onError: (error) => toastError(errorText(error)) });
  return (
    <QueryArea query={rows} height={480} rows={10} label={`Loading the ${words}`}>
      {({ records, meta }, isOld) => (
        <>
          <div className={classes.head}>
            {head(records)}
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={file.isPending}
              onClick={() => file.mutate()}
            >
              Download CSV
            </Button>
          </div>
          <DataTable
            {...table}
            columns={phone ? foldedColumns(columns(records)) : columns(records)}
            rows={records}
            rowId={(row) => String(row.id)}
            offset={meta.currentPage * meta.pageSize}
            total={meta.total}
            empty={<EmptyNoResult title={`No ${words}`} filter={none} />}
          />
          {meta.total > 0 && (
            <Pager
              of={words}
              meta={meta}
              count={records.length}
              isOld={isOld}
              onPage={(page, cursor) => void setLayer({ page, cursor: page === 0 ? '' : (cursor ?? '') })}
            />
          )}
        </>
      )}
    </QueryArea>
  );
}
