import { Button, Group } from '@mantine/core';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import {
  audienceLabels,
  insightDays,
  promotionDetailsPageSize,
  promotionProblemLabels,
} from '@washboard/contract/promotions/promotions.constants.ts';
import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import type { Promotion, PromotionUse, SetState } from '@washboard/contract/promotions/promotions.schemas.ts';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { useListPage } from '../../blocks/list/use-list-page.ts';
import { useStoreNames } from '../../blocks/locations/use-store-names.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import { toastError } from '../../lib/toasts.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { budgetText, datesText, discountText, liftText, usesText } from './promotion-text.ts';
import classes from './promotions.module.css';
import { wizardUrl } from './promotions.urls.ts';
import { usePromotionChange } from './use-promotion-change.ts';

const columnsWith = (nameOf: (id: number) => string): readonly Column<PromotionUse>[] => [
  { id: 'code', header: 'Order', width: 90, cell: ({ code }) => code },
  { id: 'at', header: 'When', width: 160, cell: ({ at }) => formatInstant(at, viewerZone) },
  { id: 'store', header: 'Location', width: 120, cell: ({ storeId }) => nameOf(storeId) },
  {
    id: 'customer',
    header: 'Customer',
    grows: true,
    cell: ({ customerName, isNewCustomer }) =>
      customerName === null ? null : isNewCustomer ? `${customerName} · new` : customerName,
  },
  {
    id: 'gross',
    header: 'Gross',
    numeric: true,
    width: 80,
    cell: ({ grossCents }) => formatUsd(grossCents),
  },
  {
    id: 'discount',
    header: 'Discount',
    numeric: true,
    width: 80,
    cell: ({ discountCents }) => formatUsd(discountCents),
  },
  {
    id: 'check',
    header: 'Check',
    width: 170,
    cell: ({ problem, tooMuchCents }) =>
      problem !== null ? (
        <StatusPill tone="amber">{promotionProblemLabels[problem]}</StatusPill>
      ) : tooMuchCents > 0 ? (
        <StatusPill tone="amber">{`${formatUsd(tooMuchCents)} too much`}</StatusPill>
      ) : (
        'As agreed'
      ),
  },
];

const cents = (amount: number | null) => (amount === null ? 'Not recorded' : formatUsd(amount));
const percent = (rate: number | null) => (rate === null ? 'Not recorded' : `${Math.round(rate / 10_000)}%`);

/** A promotion: its actions, what it brought, its terms, and the orders that used it. */
export function PromotionDetail({ promotion }: { promotion: Promotion }) {
  const { id, version, status, insights } = promotion;
  const announce = usePromotionChange();
  const nameOf = useStoreNames();
  const page = useListPage((paging) =>
    queryOptionsOf(promotionRoutes.listPromotionUses, {
      params: { id: String(id) },
      query: { ...paging, pageSize: promotionDetailsPageSize },
    }),
  );
  const params = { id: String(id) };
  const run = (text: string, change: Promise<Saved>) =>
    void announce(text, change).catch((error: unknown) => toastError(errorText(error)));
  const set = (to: SetState['to'], text: string) =>
    run(
      `${promotion.name} ${text}`,
      call(promotionRoutes.setPromotionState, { params, body: { version, to } }),
    );
  return (
    <div className={classes.detail}>
      <Card
        title={promotion.name}
        context={`${promotion.code} · ${discountText(promotion)}`}
        actions={
          <Group gap="sm">
            {status === 'DRAFT' && <Button onClick={() => set('RUNNING', 'started')}>Start</Button>}
            {status === 'PAUSED' && <Button onClick={() => set('RUNNING', 'resumed')}>Resume</Button>}
            {(status === 'ACTIVE' || status === 'SCHEDULED') && (
              <Button variant="default" onClick={() => set('PAUSED', 'paused')}>
                Pause
              </Button>
            )}
            {status === 'ACTIVE' && (
              <Button variant="default" onClick={() => set('ENDED', 'ended')}>
                End
              </Button>
            )}
            <Button variant="default" component={AppLink} href={wizardUrl({ search: { id } })}>
              Edit
            </Button>
            <Button
              variant="default"
              onClick={() =>
                run(
                  `${promotion.name} archived`,
                  call(promotionRoutes.archivePromotion, { params, body: { version } }),
                )
              }
            >
              Archive
            </Button>
          </Group>
        }
      >
        <Facts
          facts={[
            ['For', audienceLabels[promotion.audience]],
            [
              'Items',
              promotion.promotionItems.length === 0
                ? 'All services and products'
                : `${promotion.promotionItems.length} selected`,
            ],
            ['Dates', datesText(promotion)],
            ...(promotion.endedAt === null
              ? []
              : [['Ended', formatInstant(promotion.endedAt, viewerZone)] as const]),
            ['Budget', budgetText(promotion)],
            ['Uses in total', usesText(promotion)],
            [
              'Uses per customer',
              promotion.perCustomerLimit === null
                ? 'No limit'
                : promotion.perCustomerLimit.toLocaleString('en-US'),
            ],
            [
              'Minimum order',
              promotion.minOrderCents === null
                ? 'Any'
                : `${formatUsd(promotion.minOrderCents)} of goods and services after other discounts`,
            ],
            [
              'Locations',
              promotion.storeIds.length === 0 ? 'All locations' : promotion.storeIds.map(nameOf).join(', '),
            ],
          ]}
        />
      </Card>
      <Card
        title="Insights"
        info={`Lift compares net sales per customer in the ${insightDays} days after the first use with customers who were held out.`}
      >
        <Facts
          facts={[
            ['Uses', insights.uses.toLocaleString('en-US')],
            ['Customers', insights.customers.toLocaleString('en-US')],
            ['New customers', insights.newCustomers.toLocaleString('en-US')],
            ['Gross of orders', formatUsd(insights.grossCents)],
            ['Discount given', formatUsd(insights.discountCents)],
            ['Net', formatUsd(insights.netCents)],
            ['Cost per new customer', cents(insights.costPerNewCustomerCents)],
            ['Came again', percent(insights.treated.repeatRate)],
            ['Came again, held out', percent(insights.heldOut.repeatRate)],
            ['Net per customer', cents(insights.treated.netPerCustomerCents)],
            ['Net per customer, held out', cents(insights.heldOut.netPerCustomerCents)],
            ['Lift', liftText(insights.lift)],
            ['Uses beyond limits', insights.beyondLimits.toLocaleString('en-US')],
          ]}
        />
      </Card>
      <Card title="Orders" flush>
        <ListTable
          {...page}
          of="uses"
          label="Orders"
          columns={columnsWith(nameOf)}
          hidden={['store']}
          phone={['code', 'customer', 'check', 'discount']}
          firstUse={{ title: 'Not used yet', text: 'Orders with this code appear here.' }}
        />
      </Card>
    </div>
  );
}
