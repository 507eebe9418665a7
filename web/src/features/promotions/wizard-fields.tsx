import { Checkbox, MultiSelect, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { addDays, eachDay, WEEKDAY_LABELS, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { checkPromotion, problemText } from '@washboard/contract/promotions/promotion-check.rules.ts';
import {
  audienceLabels,
  audiences,
  promotionKindLabels,
  promotionKinds,
} from '@washboard/contract/promotions/promotions.constants.ts';
import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import type { PromotionForm } from '@washboard/contract/promotions/promotions.schemas.ts';
import { useLocationTree } from '../../blocks/locations/use-location-tree.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { Facts } from '../../ui/facts.tsx';
import { DiscountInput } from '../../ui/money/discount-input.tsx';
import { MoneyInput } from '../../ui/money/money-input.tsx';
import { datesText, discountText, minimumText } from './promotion-text.ts';
import classes from './promotions.module.css';

interface StepProps {
  form: UseFormReturnType<PromotionForm>;
}

export function DiscountFields({ form }: StepProps) {
  const { kind, discountValue, maxDiscountCents } = form.values;
  return (
    <>
      <TextInput label="Name" required maxLength={80} {...form.getInputProps('name')} />
      <TextInput label="Code" required maxLength={60} {...form.getInputProps('code')} />
      <TagsInput
        label="More codes"
        description="For example, one per partner."
        {...form.getInputProps('codes')}
      />
      <NativeSelect
        label="Kind"
        data={promotionKinds.map((value) => ({ value, label: promotionKindLabels[value] }))}
        {...form.getInputProps('kind')}
      />
      <DiscountInput
        isPercentage={kind === 'PERCENTAGE'}
        value={discountValue}
        error={form.errors.discountValue}
        onChange={(value) => form.setFieldValue('discountValue', value)}
      />
      <MoneyInput
        label="At most per order"
        value={maxDiscountCents}
        error={form.errors.maxDiscountCents}
        onChange={(cents) => form.setFieldValue('maxDiscountCents', cents)}
      />
    </>
  );
}

export function ItemFields({ form }: StepProps) {
  const { data } = useQuery(queryOptionsOf(promotionRoutes.listPromotionChoices));
  const choices = data?.records ?? [];
  const groupOf = (type: 'ServicesMaster' | 'Inventory', group: string) => ({
    group,
    items: choices
      .filter((one) => one.type === type)
      .map((one) => ({ value: `${type} ${one.promotionItemId}`, label: one.name })),
  });
  return (
    <MultiSelect
      label="Services and products"
      description="Leave it empty for all."
      searchable
      clearable
      data={[groupOf('ServicesMaster', 'Services'), groupOf('Inventory', 'Products')]}
      value={form.values.promotionItems.map(({ type, promotionItemId }) => `${type} ${promotionItemId}`)}
      onChange={(values) =>
        form.setFieldValue(
          'promotionItems',
          values.map((value) => {
            const [type, id] = value.split(' ');
            return {
              type: type === 'Inventory' ? 'Inventory' : 'ServicesMaster',
              promotionItemId: Number(id),
            };
          }),
        )
      }
    />
  );
}

export function CustomerFields({ form }: StepProps) {
  return (
    <>
      <NativeSelect
        label="Customers"
        data={audiences.map((value) => ({ value, label: audienceLabels[value] }))}
        {...form.getInputProps('audience')}
      />
      <NumberInput
        label="Hold out"
        description="This share of customers doesn’t get it, so you can see what it brings."
        suffix="%"
        min={0}
        value={form.values.holdOutRate / 10_000}
        error={form.errors.holdOutRate}
        onChange={(typed) => form.setFieldValue('holdOutRate', Math.round(Number(typed) * 10_000))}
      />
    </>
  );
}

export function ScheduleFields({ form }: StepProps) {
  const { endDate, fromTime, toTime } = form.values;
  return (
    <>
      <div className={classes.pair}>
        <TextInput type="date" label="First day" required {...form.getInputProps('startDate')} />
        <TextInput
          type="date"
          label="Last day"
          description="Runs to the end of this day at each location. Leave blank for no end."
          value={endDate ?? ''}
          error={form.errors.endDate}
          onChange={(event) => form.setFieldValue('endDate', event.currentTarget.value || null)}
        />
      </div>
      <Checkbox.Group
        label="Days"
        value={form.values.days.map(String)}
        error={form.errors.days}
        onChange={(days) => form.setFieldValue('days', days.map(Number).sort())}
      >
        <div className={classes.fields}>
          {WEEKDAY_LABELS.map((label, index) => (
            <Checkbox key={label} label={label} value={String((index + 1) % 7)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.pair}>
        <TextInput
          type="time"
          label="From"
          value={fromTime ?? ''}
          error={form.errors.fromTime}
          onChange={(event) => form.setFieldValue('fromTime', event.currentTarget.value || null)}
        />
        <TextInput
          type="time"
          label="To"
          value={toTime ?? ''}
          error={form.errors.toTime}
          onChange={(event) => form.setFieldValue('toTime', event.currentTarget.value || null)}
        />
      </div>
    </>
  );
}

export function LimitFields({ form }: StepProps) {
  const { data: tree } = useLocationTree();
  const count = (field: 'useLimit' | 'perCustomerLimit') => ({
    allowDecimal: false,
    allowNegative: false,
    hideControls: true,
    value: form.values[field] ?? ('' as const),
    error: form.errors[field],
    onChange: (typed: number | string) => form.setFieldValue(field, typed === '' ? null : Number(typed)),
  });
  return (
    <>
      <MultiSelect
        label="Locations"
        description="Leave it empty for all."
        searchable
        data={(tree?.locations ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.values.storeIds.map(String)}
        onChange={(ids) => form.setFieldValue('storeIds', ids.map(Number))}
      />
      <MoneyInput
        label="Minimum order"
        description={minimumText}
        value={form.values.minOrderCents}
        error={form.errors.minOrderCents}
        onChange={(cents) => form.setFieldValue('minOrderCents', cents)}
      />
      <MoneyInput
        label="Budget"
        description="It ends when this much was given."
        value={form.values.budgetCents}
        error={form.errors.budgetCents}
        onChange={(cents) => form.setFieldValue('budgetCents', cents)}
      />
      <NumberInput label="Uses in total" {...count('useLimit')} />
      <NumberInput label="Uses per customer" {...count('perCustomerLimit')} />
    </>
  );
}

const limit = (cents: number | null) => (cents === null ? 'No limit' : formatUsd(cents));

const count = (limit: number | null) => (limit === null ? 'No limit' : limit.toLocaleString('en-US'));

const exampleCents = 4_000;
/** What an order of $40 costs with it, by the pricing engine. */
function exampleText(values: PromotionForm): string {
  const day = eachDay(values.startDate, addDays(values.startDate, 6)).find((one) =>
    values.days.includes(weekdayOf(one)),
  );
  const order = {
    storeId: values.storeIds[0] ?? 0,
    at: `${values.startDate}T00:00:00Z`,
    day: day ?? values.startDate,
    time: values.fromTime ?? '00:00',
    customer: { audiences: [values.audience] },
    lines: [
      {
        pricing: 'FIXED_PRICE' as const,
        priceCents: exampleCents,
        quantity: 1,
        taxRate: 0,
        isIncluded: true,
        isFee: false,
      },
    ],
  };
  const dates = { endDate: null, endedAt: null };
  const unused = { uses: 0, ofCustomer: 0, discountCents: 0 };
  const { problem, priced } = checkPromotion({ ...values, ...dates }, order, unused);
  return problem === null
    ? `An order of ${formatUsd(exampleCents)} costs ${formatUsd(priced.netCents)}`
    : problemText(problem, { ...values, endedAt: null });
}

export function Review({ values }: { values: PromotionForm }) {
  return (
    <Facts
      facts={[
        ['Promotion', `${values.name} (${[values.code, ...values.codes].join(', ').toUpperCase()})`],
        ['Discount', discountText(values)],
        ['Items', values.promotionItems.length === 0 ? 'All' : `${values.promotionItems.length} selected`],
        ['Customers', audienceLabels[values.audience]],
        ['Hold out', `${values.holdOutRate / 10_000}%`],
        ['Dates', datesText(values)],
        ['Locations', values.storeIds.length === 0 ? 'All' : `${values.storeIds.length} selected`],
        ['Budget', limit(values.budgetCents)],
        ['Uses in total', count(values.useLimit)],
        ['Uses per customer', count(values.perCustomerLimit)],
        ['Example', exampleText(values)],
      ]}
    />
  );
}
