import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { referralStatusLabels } from '@washboard/contract/promotions/referrals/referrals.constants.ts';
import { referralRoutes } from '@washboard/contract/promotions/referrals/referrals.routes.ts';
import type { Referral } from '@washboard/contract/promotions/referrals/referrals.schemas.ts';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { orderPageUrl } from '../../../blocks/record-urls.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';

const columns: readonly Column<Referral>[] = [
  {
    id: 'friend',
    header: 'New customer',
    grows: true,
    cell: ({ friendName, friendId }) => friendName ?? (friendId === null ? null : `Customer ${friendId}`),
  },
  {
    id: 'referrer',
    header: 'Referred by',
    width: 180,
    cell: ({ referrerName, referrerId }) => referrerName ?? `Customer ${referrerId}`,
  },
  {
    id: 'order',
    header: 'Order',
    width: 100,
    cell: ({ code }) => code,
  },
  { id: 'at', header: 'When', width: 160, cell: ({ at }) => formatInstant(at, viewerZone) },
  {
    id: 'gross',
    header: 'Gross',
    numeric: true,
    width: 90,
    cell: ({ grossCents }) => formatUsd(grossCents),
  },
  {
    id: 'discount',
    header: 'Discount',
    numeric: true,
    width: 90,
    cell: ({ discountCents }) => formatUsd(discountCents),
  },
  {
    id: 'reward',
    header: 'Reward',
    numeric: true,
    width: 90,
    cell: ({ rewardCents }) => formatUsd(rewardCents),
  },
  {
    id: 'status',
    header: 'Status',
    width: 170,
    cell: ({ status }) => (
      <StatusPill tone={status === 'REWARDED' ? 'green' : status === 'WAITING' ? 'blue' : 'gray'}>
        {referralStatusLabels[status]}
      </StatusPill>
    ),
  },
];

/** Who brought whom, with the order and the reward. */
export function ReferralActivity() {
  const page = useListPage((paging) => queryOptionsOf(referralRoutes.listReferrals, { query: paging }));
  return (
    <Card flush>
      <ListTable
        {...page}
        of="referrals"
        label="Referrals"
        columns={columns}
        narrow={['gross']}
        phone={['friend', 'referrer', 'status', 'reward']}
        rowHref={({ id }) => orderPageUrl(id)}
        rowName={({ code }) => `order ${code}`}
        firstUse={{ title: 'No referrals yet', text: 'Orders with a customer’s referral code appear here.' }}
      />
    </Card>
  );
}
