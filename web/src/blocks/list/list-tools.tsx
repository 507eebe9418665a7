import type { ListMeta } from '@washboard/contract/core/paging.ts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { ColumnChoice } from '../../ui/table/column.ts';
import { ColumnsMenu } from '../../ui/table/columns-menu.tsx';
import { DensityButton } from '../../ui/table/density-button.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';
import { ExportButton, type ListFile } from './export-button.tsx';
import classes from './list.module.css';
import type { BulkProps } from './list-bulk.tsx';

const ListBulk = lazyPart(() => import('./list-bulk.tsx'), 'ListBulk');

export interface ListToolsProps {
  of: string;
  asked: object;
  /** The left side: filters or totals. */
  head?: ReactNode;
  /** This list's own buttons. */
  tools?: ReactNode;
  file?: ListFile;
  /** Bulk actions. With them, rows can be selected. */
  // biome-ignore lint/suspicious/noExplicitAny: each list's own question
  bulk?: ComponentType<BulkProps<any>>;
}

type Props = ListToolsProps & {
  selection: Selection;
  meta: ListMeta | undefined;
  choice: ColumnChoice | undefined;
};

/** Above a list: filters and tools, or actions on the selection. */
export function ListTools({ head, tools, choice, bulk, selection, meta, ...list }: Props) {
  if (bulk !== undefined && meta !== undefined && (selection.ids.size > 0 || selection.all))
    return (
      <div className={classes.tools}>
        <Suspense>
          <ListBulk {...list} bulk={bulk} selection={selection} meta={meta} />
        </Suspense>
      </div>
    );
  const { file, asked } = list;
  return (
    <div className={classes.tools}>
      <div className={classes.head}>{head}</div>
      {tools}
      {file !== undefined && <ExportButton file={file} query={asked} />}
      {choice !== undefined && (
        <>
          <ColumnsMenu {...choice} />
          <DensityButton />
        </>
      )}
    </div>
  );
}
