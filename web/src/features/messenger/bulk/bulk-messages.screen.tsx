import { useQuery } from '@tanstack/react-query';
import { bulkMessageRoutes } from '@washboard/contract/messenger/bulk/bulk-messages.routes.ts';
import type { ListedBulk } from '@washboard/contract/messenger/bulk/bulk-messages.schemas.ts';
import { Suspense } from 'react';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant, formatInteger, viewerZone } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { messengerPaths } from '../messenger.paths.ts';
import { bulkMessageHref } from './bulk.urls.ts';
import { stateText } from './bulk-state.ts';
import { NewBulk } from './new-bulk.tsx';

const RegistrationNote = lazyPart(() => import('./registration-note.tsx'), 'RegistrationNote');

const count = (id: 'recipients' | 'delivered' | 'failed', header: string): Column<ListedBulk> => ({
  id,
  header,
  cell: (bulk) => formatInteger(bulk[id]),
  numeric: true,
  width: 100,
});
const columns: readonly Column<ListedBulk>[] = [
  { id: 'at', header: 'Sent', cell: ({ createdAt }) => formatInstant(createdAt, viewerZone), width: 160 },
  { id: 'wording', header: 'Message', cell: ({ wording }) => wording, grows: true },
  { id: 'by', header: 'By', cell: ({ madeBy }) => madeBy, width: 130 },
  count('recipients', 'Recipients'),
  count('delivered', 'Delivered'),
  count('failed', 'Failed'),
  { id: 'state', header: 'Status', cell: stateText, width: 100 },
];

/** /messenger/bulk: writes one text to many customers, and lists earlier ones. */
export function Screen() {
  const bulks = useQuery(queryOptionsOf(bulkMessageRoutes.listBulkMessages));
  return (
    <>
      <PageHeader
        title="Bulk messages"
        context="One text to many customers. Each is checked for consent and quiet hours."
        back={{ href: addressOf(messengerPaths.inbox), label: 'Messenger' }}
      />
      <Suspense>
        <RegistrationNote />
      </Suspense>
      <NewBulk />
      <Card title="Earlier" flush>
        <ListTable
          query={bulks}
          of="bulk messages"
          label="Bulk messages"
          columns={columns}
          narrow={['by', 'failed']}
          phone={['at', 'wording', 'state']}
          rowHref={({ id }) => bulkMessageHref(id)}
          rows={4}
          firstUse={{
            title: 'No bulk messages yet',
            text: 'Bulk messages appear here with their results.',
          }}
        />
      </Card>
    </>
  );
}
