import { Button } from '@mantine/core';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { referralRoutes } from '@washboard/contract/promotions/referrals/referrals.routes.ts';
import type { ReferralCode } from '@washboard/contract/promotions/referrals/referrals.schemas.ts';
import { Suspense } from 'react';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { customerPageUrl } from '../../../blocks/record-urls.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { referralsSearch } from './referrals.urls.ts';
import { useReferralChange } from './use-referral-change.ts';

const CodeDialog = lazyPart(() => import('./code-dialog.tsx'), 'CodeDialog');

const columnsWith = (remove: (code: ReferralCode) => void): readonly Column<ReferralCode>[] => [
  { id: 'code', header: 'Code', width: 220, cell: ({ code }) => code },
  {
    id: 'customer',
    header: 'Customer',
    grows: true,
    cell: ({ customerId, customerName }) => customerName ?? `Customer ${customerId}`,
  },
  {
    id: 'rewards',
    header: 'New customers',
    numeric: true,
    width: 130,
    cell: ({ rewards }) => formatInteger(rewards),
  },
  {
    id: 'rewarded',
    header: 'Rewards',
    numeric: true,
    width: 100,
    cell: ({ rewardedCents }) => formatUsd(rewardedCents),
  },
  {
    id: 'remove',
    header: 'Actions',
    hiddenHeader: true,
    width: 100,
    cell: (code) => (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Remove code ${code.code}`}
        onClick={() => remove(code)}
      >
        Remove
      </Button>
    ),
  },
];

/** The codes that customers hand on. */
export function ReferralCodes() {
  const [{ add }, set] = useSearchState(referralsSearch);
  const announce = useReferralChange();
  const page = useListPage((paging) => queryOptionsOf(referralRoutes.listReferralCodes, { query: paging }));
  const remove = ({ id, code, version }: ReferralCode) =>
    void announce(
      `Code ${code} removed`,
      call(referralRoutes.removeReferralCode, { params: { id: String(id) }, body: { version } }),
    ).catch((error: unknown) => toastError(errorText(error)));
  return (
    <>
      <Card
        flush
        title="Codes"
        actions={
          <Button size="compact-md" variant="default" onClick={() => void set({ add: true }, { push: true })}>
            Give a code
          </Button>
        }
      >
        <ListTable
          {...page}
          of="codes"
          label="Referral codes"
          columns={columnsWith(remove)}
          phone={['code', 'customer', 'rewards', 'remove']}
          rowHref={({ customerId }) => customerPageUrl(customerId)}
          rowName={({ code }) => `code ${code}`}
          firstUse={{
            title: 'No codes yet',
            text: 'Give customers a code that they can pass on to friends.',
          }}
        />
      </Card>
      <Suspense>{add && <CodeDialog onClose={() => void set({ add: false })} />}</Suspense>
    </>
  );
}
