import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { orderFilters } from '@washboard/contract/core/limits.ts';
import { pastPeriodTypes, periodLabels } from '@washboard/contract/core/time/periods.ts';
import { openOrdersLabels } from '@washboard/contract/orders/open-orders/open-orders.words.ts';
import { orderTypeLabels } from '@washboard/contract/orders/order-types.constants.ts';
import { orderStatusLabels } from '@washboard/contract/orders/orders.constants.ts';
import { paymentStatusLabels } from '@washboard/contract/orders/orders.schemas.ts';
import { ChoiceFilter } from '../../blocks/list/choice-filter.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import classes from './orders.module.css';
import type { OrderFilterValues } from './orders.queries.ts';

export interface OrderFiltersProps {
  values: OrderFilterValues;
  set: (patch: Partial<OrderFilterValues>) => void;
  /** Left out on the board, whose columns are statuses. */
  withStatus: boolean;
}

const periods = Object.fromEntries(pastPeriodTypes.map((type) => [type, periodLabels[type]]));
const voids = { without: 'Not voided', only: 'Voided only' };

/** The list's filters; every choice is in the address at once. */
export function OrderFilters({ values, set, withStatus }: OrderFiltersProps) {
  /** A filter with a fixed list; the first choice means any. */
  const choice = <Name extends 'status' | 'type' | 'payment' | 'delivery' | 'voided' | 'placed'>(
    name: Name,
    label: string,
    any: string,
    labels: Readonly<Record<string, string>>,
  ) => (
    <ChoiceFilter
      label={label}
      any={any}
      labels={labels}
      value={values[name]}
      onChoose={(value) => set({ [name]: value } as Partial<OrderFilterValues>)}
    />
  );
  return (
    <search className={classes.filters}>
      <SearchBox
        label="Search"
        placeholder="Order, name or phone"
        value={values.q}
        onSearch={(q) => set({ q })}
      />
      {values.customer > 0 && (
        <Narrowed title="Show orders for all customers" onClear={() => set({ customer: 0 })}>
          One customer
        </Narrowed>
      )}
      {values.openOrders !== '' && (
        <Narrowed title="Show all orders, not only open ones" onClear={() => set({ openOrders: '' })}>
          {openOrdersLabels[values.openOrders]}
        </Narrowed>
      )}
      {withStatus && choice('status', 'Status', 'Any status', orderStatusLabels)}
      {choice('payment', 'Payment', 'Paid or not', paymentStatusLabels)}
      {choice('delivery', 'Delivery', 'With or without', orderFilters)}
      {choice('type', 'Type', 'Any type', orderTypeLabels)}
      {choice('voided', 'Voided', 'Voided or not', voids)}
      {choice('placed', 'Placed', 'All time', periods)}
      {values.placed === 'CUSTOM' && (
        <>
          <TextInput
            type="date"
            label="From"
            value={values.placedFrom}
            max={values.placedTo}
            onChange={(event) => set({ placedFrom: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="To"
            value={values.placedTo}
            min={values.placedFrom}
            onChange={(event) => set({ placedTo: event.currentTarget.value })}
          />
        </>
      )}
    </search>
  );
}

/** A filter set by a link; a click removes it. */
function Narrowed({ title, onClear, children }: { title: string; onClear: () => void; children: string }) {
  return (
    <Button variant="light" rightSection={<IconX size={14} aria-hidden />} title={title} onClick={onClear}>
      {children}
    </Button>
  );
}
