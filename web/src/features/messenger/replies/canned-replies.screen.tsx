import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { cannedReplyRoutes } from '@washboard/contract/messenger/replies/canned-replies.routes.ts';
import type { CannedReply } from '@washboard/contract/messenger/replies/canned-replies.schemas.ts';
import { segmentsOf } from '@washboard/contract/messenger/segments.rules.ts';
import { Suspense } from 'react';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { repliesSearch, replyUrl } from './canned-replies.urls.ts';

const ReplyDialog = lazyPart(() => import('./reply-dialog.tsx'), 'ReplyDialog');

const columns: readonly Column<CannedReply>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, width: 200 },
  { id: 'wording', header: 'Wording', cell: ({ wording }) => wording, grows: true },
  {
    id: 'segments',
    header: 'Segments',
    cell: ({ wording }) => segmentsOf(wording).segments,
    numeric: true,
    width: 100,
  },
];

/** /global-settings/canned-replies: answers that people write once and insert in conversations. */
export function Screen() {
  const [{ reply, add }, set] = useSearchState(repliesSearch);
  const replies = useQuery(queryOptionsOf(cannedReplyRoutes.listCannedReplies));
  const chosen = replies.data?.records.find(({ id }) => id === reply);
  const close = () => void set({ reply: 0, add: false });
  return (
    <>
      <PageHeader
        title="Canned replies"
        context="Saved answers. Type “/” in Messenger to insert one."
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void set({ add: true }, { push: true })}
          >
            Add canned reply
          </Button>
        }
      />
      <Card flush>
        <ListTable
          query={replies}
          of="canned replies"
          label="Canned replies"
          columns={columns}
          phone={['name', 'wording', 'segments']}
          rowName={({ name }) => name}
          rowHref={({ id }) => replyUrl(id)}
          firstUse={{
            title: 'No canned replies yet',
            text: 'Add what you often answer, such as your hours or where to park.',
          }}
        />
      </Card>
      <Suspense>
        {chosen !== undefined && <ReplyDialog key={chosen.id} reply={chosen} onClose={close} />}
        {add && <ReplyDialog onClose={close} />}
      </Suspense>
    </>
  );
}
