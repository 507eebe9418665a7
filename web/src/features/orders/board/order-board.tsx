import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatWeight } from '@washboard/contract/core/money/format-weight.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { durationText } from '@washboard/contract/core/time/time.ts';
import {
  type OrderStatus,
  orderStatuses,
  orderStatusLabels,
} from '@washboard/contract/orders/orders.constants.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import type { Order, OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { useState } from 'react';
import { ListEmpty, type ListEmptyProps } from '../../../blocks/list/list-empty.tsx';
import { balanceText, DueTime } from '../../../blocks/orders/order-pills.tsx';
import type { Address } from '../../../lib/address.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorArea } from '../../../ui/states/error-area.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { orderList } from '../order-list.tsx';
import { orderHref } from '../orders.urls.ts';
import classes from './board.module.css';

const pageSize = 20;

/** Orders by status, a column each with its first orders; on a phone one status at a time. */
export function OrderBoard({
  asked,
  ...narrowed
}: { asked: OrderListAddress } & Pick<ListEmptyProps, 'isNarrowed' | 'onClear'>) {
  const isPhone = usePhone();
  const any = useQuery(queryOptionsOf(orderRoutes.listOrders, { query: { ...asked, pageSize: 1 } }));
  if (any.data?.records.length === 0)
    return (
      <Card>
        <ListEmpty {...orderList} {...narrowed} />
      </Card>
    );
  if (isPhone) return <OneStatus asked={asked} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.board} aria-label="Orders by status" tabIndex={0}>
      {orderStatuses.map((status) => (
        <StatusColumn key={status} status={status} asked={asked} />
      ))}
    </section>
  );
}

const choices = orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }));

function OneStatus({ asked }: { asked: OrderListAddress }) {
  const [status, setStatus] = useState<OrderStatus>(asked.status ?? 'RECEIVED');
  return (
    <>
      <NativeSelect
        aria-label="Status"
        data={choices}
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value as OrderStatus)}
      />
      <StatusColumn key={status} status={status} asked={asked} />
    </>
  );
}

/** Pages of one status, in list order. */
function useOrdersOf(status: OrderStatus, asked: OrderListAddress) {
  const query = { ...asked, status, pageSize };
  return useInfiniteQuery({
    queryKey: [...keyOf(orderRoutes.listOrders), 'board', query],
    queryFn: ({ pageParam, signal }) =>
      call(orderRoutes.listOrders, { query: { ...query, ...pageParam } }, { signal }),
    initialPageParam: { page: 0, cursor: undefined as string | undefined },
    getNextPageParam: ({ meta }) =>
      meta.next === null ? undefined : { page: meta.currentPage + 1, cursor: meta.next },
  });
}

function StatusColumn({ status, asked }: { status: OrderStatus; asked: OrderListAddress }) {
  const search = useSearchRecord();
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useOrdersOf(status, asked);
  const label = orderStatusLabels[status];
  const meta = data?.pages[0]?.meta;
  const orders = data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <section className={classes.column} aria-label={label}>
      <h2 className={classes.head}>
        {label}
        {meta && (
          <span className={classes.count}>
            {meta.totalIsExact ? '' : 'about '}
            {formatInteger(meta.total)}
          </span>
        )}
      </h2>
      {data === undefined && error === null && (
        <LoadingArea height={240} rows={4} label={`Loading ${label}`} />
      )}
      {error !== null && <ErrorArea error={error} onRetry={() => void refetch()} />}
      {data !== undefined && orders.length === 0 && <p className={classes.none}>None</p>}
      <ul className={classes.cards}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} href={orderHref(search, order.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          aria-label={`Show more of ${label}`}
        >
          Show more
        </Button>
      )}
    </section>
  );
}

/** `2 d 3 h here · 22.4 lb` */
function ageText({ statusAt, weight }: Order): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(statusAt)) / 60_000));
  return [`${durationText(minutes)} here`, ...(weight === null ? [] : [formatWeight(weight)])].join(' · ');
}

/** What is owed; the total is above. */
function owedText({ isVoided, balanceCents, valueCents }: Order): string {
  if (isVoided) return 'Voided';
  if (balanceCents > 0) return balanceCents === valueCents ? 'Unpaid' : `${formatUsd(balanceCents)} due`;
  return balanceText(balanceCents);
}

function OrderCard({ order, href }: { order: Order; href: Address }) {
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        <AppLink className={classes.link} href={href}>
          {order.code}
        </AppLink>
        <span>{formatUsd(order.valueCents)}</span>
      </div>
      <div className={classes.meta}>{order.customerName ?? 'No customer'}</div>
      <div className={classes.meta}>{ageText(order)}</div>
      <div className={classes.meta}>
        {order.promisedAt === null ? (
          order.storeName
        ) : (
          <>
            Due <DueTime order={order} />
          </>
        )}
      </div>
      <div className={classes.meta}>{owedText(order)}</div>
    </li>
  );
}
