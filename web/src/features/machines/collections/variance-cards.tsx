import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { varianceText } from '@washboard/contract/machine-links/collections/collections.constants.ts';
import { collectionRoutes } from '@washboard/contract/machine-links/collections/collections.routes.ts';
import type {
  collectionFiltersSchema,
  Variance,
} from '@washboard/contract/machine-links/collections/collections.schemas.ts';
import type { z } from 'zod';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { foldedColumns } from '../../../ui/table/folded-columns.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import classes from '../machines.module.css';

type Row = Variance['people'][number];

const columnsOf = (header: string, unnamed: string): readonly Column<Row>[] => [
  { id: 'name', header, grows: true, cell: ({ name }) => name || unnamed },
  {
    id: 'collections',
    header: 'Collections',
    numeric: true,
    width: 110,
    cell: (one) => formatInteger(one.collections),
  },
  {
    id: 'unknown',
    header: 'Without variance',
    numeric: true,
    width: 140,
    cell: (one) => formatInteger(one.unknown),
  },
  { id: 'counted', header: 'Counted', numeric: true, width: 120, cell: (one) => formatUsd(one.countedCents) },
  {
    id: 'variance',
    header: 'Variance',
    numeric: true,
    width: 110,
    cell: (one) => (one.unknown === one.collections ? '–' : formatUsd(one.varianceCents)),
  },
];

const tables = [
  { title: 'Variance by person', by: 'people', columns: columnsOf('Person', '') },
  { title: 'Variance by route', by: 'routes', columns: columnsOf('Route', 'No route') },
] as const;

/** The variance of the collections in the list, by person and by route. */
export function VarianceCards({ asked }: { asked: z.input<typeof collectionFiltersSchema> }) {
  const isPhone = usePhone();
  const query = useQuery(queryOptionsOf(collectionRoutes.getVariance, { query: asked }));
  return (
    <QueryArea query={query} height={320} label="Adding up the variance" shape="table">
      {(variance) => (
        <div className={classes.floor}>
          {tables.map(({ title, by, columns }) => (
            <Card key={by} title={title} info={varianceText} flush>
              <DataTable
                label={title}
                columns={isPhone ? foldedColumns(columns) : columns}
                rows={variance[by]}
                rowId={({ name }) => name}
                empty={
                  <EmptyNoResult title="No collections in these days" filter="Choose other days or stores." />
                }
              />
            </Card>
          ))}
        </div>
      )}
    </QueryArea>
  );
}
