import { Suspense } from 'react';
import { ExportButton } from '../../blocks/list/export-button.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { ColumnChoice } from '../../ui/table/column.ts';
import { ColumnsMenu } from '../../ui/table/columns-menu.tsx';
import { DensityButton } from '../../ui/table/density-button.tsx';
import type { OrderBulkProps } from './order-bulk.tsx';
import classes from './orders.module.css';
import { useOrderExport } from './orders.queries.ts';

const OrderBulk = lazyPart(() => import('./order-bulk.tsx'), 'OrderBulk');

/** Above the list: its tools, or actions on the selection. */
export function OrderTools({ asked, selection, meta, ...columns }: OrderBulkProps & ColumnChoice) {
  const file = useOrderExport(asked);
  return (
    <div className={classes.tools}>
      {selection.ids.size > 0 || selection.all ? (
        <Suspense>
          <OrderBulk asked={asked} selection={selection} meta={meta} />
        </Suspense>
      ) : (
        <>
          <span className={classes.gap} />
          <ExportButton label="Export CSV" file={file} />
          <ColumnsMenu {...columns} />
          <DensityButton />
        </>
      )}
    </div>
  );
}
