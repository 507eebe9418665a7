import { orderFilters } from '@washboard/contract/core/limits.ts';
import { type PeriodType, pastPeriodTypes, periodLabels } from '@washboard/contract/core/time/periods.ts';
import { openOrdersFilters } from '@washboard/contract/orders/open-orders/open-orders.constants.ts';
import { openOrdersLabels } from '@washboard/contract/orders/open-orders/open-orders.words.ts';
import {
  orderAttentionLabels,
  orderAttentions,
} from '@washboard/contract/orders/open-orders/order-attention.constants.ts';
import { orderTypeLabels } from '@washboard/contract/orders/order-types.constants.ts';
import { orderStatusLabels } from '@washboard/contract/orders/orders.constants.ts';
import { orderSorts, paymentStatusLabels } from '@washboard/contract/orders/orders.schemas.ts';
import { byLink, dayFilter, defineListAddress, oneOf, rare } from '../../blocks/list/list-address.ts';
import { addressOf } from '../../lib/address.ts';
import { choiceField, defineSearch, intField, type SearchRecord } from '../../lib/list-state.ts';
import { ordersPaths } from './orders.paths.ts';

const periods = Object.fromEntries(pastPeriodTypes.map((type) => [type, periodLabels[type]]));
const isCustom = ({ placed }: Readonly<Record<string, unknown>>) => placed === 'CUSTOM';

/** The list of orders: what people can search, filter and sort by. */
export const orderAddress = defineListAddress({
  path: ordersPaths.orders,
  search: 'Order, name or phone',
  filters: {
    customer: byLink(intField(0), () => 'One customer'),
    openOrders: byLink(choiceField(['', ...openOrdersFilters], ''), (part) =>
      part ? openOrdersLabels[part] : '',
    ),
    attention: byLink(choiceField(['', ...orderAttentions], ''), (kind) =>
      kind ? orderAttentionLabels[kind] : '',
    ),
    status: oneOf('Status', 'Any status', orderStatusLabels),
    payment: oneOf('Payment', 'Paid or not', paymentStatusLabels),
    delivery: rare(oneOf('Delivery', 'With or without', orderFilters)),
    type: rare(oneOf('Type', 'Any type', orderTypeLabels)),
    voided: rare(oneOf('Voided', 'Without voided', { with: 'Include voided', only: 'Only voided' })),
    placed: oneOf('Placed', 'All time', periods as Record<PeriodType, string>),
    placedFrom: dayFilter('From', { max: 'placedTo' }, isCustom),
    placedTo: dayFilter('To', { min: 'placedFrom' }, isCustom),
  },
  sorts: { by: orderSorts, first: 'placed' },
  /** As a list, or by status. */
  also: { view: choiceField(['list', 'board'], 'list') },
});

/** What is asked over the page of an order. */
export const orderSearch = defineSearch({
  ask: choiceField(['', 'refund', 'void', 'bags'], ''),
  paymentId: intField(0),
});

/** An order, with the state of the list behind it. */
export const orderHref = (search: SearchRecord, id: number) =>
  addressOf(ordersPaths.order, {
    params: { id },
    search: { ...search, ask: undefined, paymentId: undefined },
  });
