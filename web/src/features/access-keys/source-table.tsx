import type { SourceStatus } from '@washboard/contract/ingest/ingest-sources.schemas.ts';
import { formatInstant, formatInteger, viewerZone } from '../../lib/format.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { waitingUrl } from './access-keys.urls.ts';

const columns: readonly Column<SourceStatus>[] = [
  { id: 'source', header: 'Source', cell: (one) => one.source },
  {
    id: 'heard',
    header: 'Last event',
    width: 180,
    cell: (one) => formatInstant(one.lastEventAt, viewerZone),
  },
  { id: 'waiting', header: 'Waiting', numeric: true, width: 100, cell: (one) => formatInteger(one.waiting) },
  { id: 'oldest', header: 'Waits for', cell: oldestText },
];

/** `order-1001 (for payment-1001)`, and how many more. */
function oldestText({ oldestWaiting, waiting }: SourceStatus): string {
  const [oldest] = oldestWaiting;
  if (oldest === undefined) return '';
  const more = waiting > 1 ? `, and ${formatInteger(waiting - 1)} more` : '';
  return `${oldest.waitsFor} (for ${oldest.id})${more}`;
}

/** Sources with their last event and waiting events, which they open. */
export function SourceTable({ sources }: { sources: readonly SourceStatus[] }) {
  return (
    <DataTable
      label="Sources"
      columns={columns}
      rows={sources}
      rowId={(one) => one.source}
      rowHref={(one) => (one.waiting === 0 ? undefined : waitingUrl(one.source))}
    />
  );
}
