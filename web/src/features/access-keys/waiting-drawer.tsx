import type { SourceStatus, TakenEvent } from '@washboard/contract/ingest/ingest-sources.schemas.ts';
import { useStoreNames } from '../../blocks/locations/use-store-names.ts';
import { formatInstant, formatInteger, viewerZone } from '../../lib/format.ts';
import { SidePanel } from '../../ui/layer/dialog.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { foldedColumns } from '../../ui/table/folded-columns.tsx';
import classes from './access-keys.module.css';

const columnsFor = (storeName: (id: number) => string): readonly Column<TakenEvent>[] => [
  { id: 'event', header: 'Event', cell: ({ id }) => id },
  { id: 'type', header: 'Type', cell: ({ type }) => type },
  { id: 'at', header: 'Happened', cell: ({ at }) => formatInstant(at, viewerZone) },
  { id: 'where', header: 'Location', cell: ({ storeId }) => storeName(storeId) },
  {
    id: 'waits',
    header: 'Waits for',
    cell: (event) => <span className={classes.waits}>{waitsText(event)}</span>,
  },
];

/** `order-1001`, or `order-1001, in vain: that came as drawer.opened`. */
function waitsText({ waitsFor, cameAs }: TakenEvent): string | null {
  return cameAs === null ? waitsFor : `${waitsFor}, which arrived as ${cameAs}`;
}

/** A source's oldest waiting events, each with what it waits for. */
export function WaitingDrawer({ status, onClose }: { status: SourceStatus; onClose: () => void }) {
  const storeName = useStoreNames();
  const { source, waiting, oldestWaiting } = status;
  const more = waiting - oldestWaiting.length;
  return (
    <SidePanel onClose={onClose} size={560} title={`Waiting: ${source}`}>
      <DataTable
        label="Waiting events"
        columns={foldedColumns(columnsFor(storeName))}
        rows={oldestWaiting}
        rowId={({ id }) => id}
        empty={<p>No events are waiting.</p>}
      />
      {more > 0 && (
        <p className={classes.more}>These are the oldest. {formatInteger(more)} more are waiting.</p>
      )}
    </SidePanel>
  );
}
