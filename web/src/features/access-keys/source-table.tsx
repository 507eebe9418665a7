import type { SourceStatus } from '@washboard/contract/ingest/ingest-sources.schemas.ts';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { formatInstant, formatInteger, viewerZone } from '../../lib/format.ts';
import type { AreaQuery } from '../../ui/states/query-area.tsx';
import type { Column } from '../../ui/table/column.ts';
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
export function SourceTable({ query }: { query: AreaQuery<{ records: readonly SourceStatus[] }> }) {
  return (
    <ListTable
      query={query}
      of="sources"
      label="Sources"
      columns={columns}
      rows={2}
      firstUse={{ title: 'No sources yet', text: 'Sources appear after their first event.' }}
      rowId={(one) => one.source}
      rowHref={(one) => (one.waiting === 0 ? undefined : waitingUrl(one.source))}
    />
  );
}
