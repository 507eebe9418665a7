import { Checkbox, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { PriceGroup } from '@washboard/contract/machines/group-prices/group-prices.schemas.ts';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import { timePriceRoutes } from '@washboard/contract/machines/time-prices/time-prices.routes.ts';
import {
  dayMinutes,
  givenBy,
  type HoursGive,
  hoursGiveLabels,
  hoursGives,
  priceStepMinutes,
} from '@washboard/contract/machines/time-prices/time-prices.rules.ts';
import {
  type AddTimePrice,
  addTimePriceSchema,
  previewTimePriceSchema,
} from '@washboard/contract/machines/time-prices/time-prices.schemas.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { hoursText, minuteChoices, weekdayChoices } from './hours-text.ts';
import { givenText, previewText, sizeText } from './price-text.ts';

interface TimePriceFormProps {
  type: MachineType;
  /** None means all. */
  storeIds: readonly number[];
  groups: readonly PriceGroup[];
  onClose: () => void;
}

const slowHours = { weekdays: [2, 3], fromMinute: 6 * 60, untilMinute: 10 * 60 };

/** Slow hours, free drying or bonus minutes, with what the last 90 days' starts in them would have sold for. */
export function TimePriceForm({ type, storeIds, groups, onClose }: TimePriceFormProps) {
  const queries = useQueryClient();
  const form = useForm<AddTimePrice>({
    initialValues: {
      storeIds: [...storeIds],
      type,
      sizePounds: groups[0]?.sizePounds ?? null,
      ...slowHours,
      gives: 'PRICE',
      priceCents: 0,
      bonusMinutes: null,
      firstDay: null,
      lastDay: null,
    },
    validate: schemaResolver(addTimePriceSchema, { sync: true }),
  });
  const { values } = form;
  const submit = useSubmit(form, async (body) => {
    const { machines, saved } = await call(timePriceRoutes.addTimePrice, { body });
    const refresh = () => queries.invalidateQueries();
    void refresh();
    toastUndoChanges(
      `${givenText(givenBy(body))} for ${plural(machines, 'machine')} on ${hoursText(body)}`,
      saved.map(({ changeId }) => changeId),
      refresh,
    );
    onClose();
  });
  const day = (name: 'firstDay' | 'lastDay', label: string, description: string) => (
    <TextInput
      type="date"
      label={label}
      description={description}
      value={values[name] ?? ''}
      error={form.errors[name]}
      onChange={({ currentTarget: { value } }) => form.setFieldValue(name, value === '' ? null : value)}
    />
  );
  const minute = (name: 'fromMinute' | 'untilMinute', label: string, first: number) => (
    <NativeSelect
      label={label}
      value={String(values[name])}
      data={minuteChoices(first, first + dayMinutes - priceStepMinutes)}
      error={form.errors[name]}
      onChange={({ currentTarget: { value } }) => form.setFieldValue(name, Number(value))}
    />
  );
  return (
    <Dialog onClose={onClose} title="Slow hours or promotion" size="lg">
      <DialogForm submit={submit} submitLabel="Add hours" onCancel={onClose}>
        <NativeSelect
          label="Size"
          data-autofocus
          value={String(values.sizePounds)}
          data={groups.map((one) => ({ value: String(one.sizePounds), label: sizeText(one.sizePounds) }))}
          error={form.errors.sizePounds}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('sizePounds', value === 'null' ? null : Number(value))
          }
        />
        <Checkbox.Group
          label="Weekdays"
          required
          value={values.weekdays.map(String)}
          onChange={(days) => form.setFieldValue('weekdays', days.map(Number))}
          error={form.errors.weekdays}
        >
          <Group gap="md" mt={4}>
            {weekdayChoices.map((choice) => (
              <Checkbox key={choice.day} value={String(choice.day)} label={choice.label} />
            ))}
          </Group>
        </Checkbox.Group>
        <Group grow align="flex-start">
          {minute('fromMinute', 'From', 0)}
          {minute('untilMinute', 'To', priceStepMinutes)}
        </Group>
        <NativeSelect
          label="Gives"
          value={values.gives}
          data={hoursGives
            .filter((one) => one !== 'FREE' || type === 'DRYER')
            .map((value) => ({ value, label: hoursGiveLabels[value] }))}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('gives', value as HoursGive)}
        />
        {values.gives === 'MINUTES' && (
          <NumberInput
            label="Bonus minutes per start"
            description="Added to each start that we send. Coins and cards at the machine follow its own timer."
            required
            min={1}
            max={60}
            allowDecimal={false}
            value={values.bonusMinutes ?? ''}
            error={form.errors.bonusMinutes}
            onChange={(minutes) =>
              form.setFieldValue('bonusMinutes', minutes === '' ? null : Number(minutes))
            }
          />
        )}
        {values.gives === 'PRICE' && (
          <MoneyInput
            label="Price per start"
            required
            value={values.priceCents === 0 ? null : values.priceCents}
            error={form.errors.priceCents}
            onChange={(cents) => form.setFieldValue('priceCents', cents ?? 0)}
          />
        )}
        <Group grow align="flex-start">
          {day('firstDay', 'First day', 'Leave it empty to start now.')}
          {day('lastDay', 'Last day', 'Leave it empty for no end.')}
        </Group>
        <Preview values={values} />
      </DialogForm>
    </Dialog>
  );
}

function Preview({ values }: { values: AddTimePrice }) {
  const asked = previewTimePriceSchema.safeParse(values);
  const { data } = useQuery({
    ...queryOptionsOf(timePriceRoutes.previewTimePrice, { body: asked.data ?? { ...values, ...slowHours } }),
    enabled: asked.success,
    placeholderData: keepPreviousData,
  });
  const isKnown = data !== undefined && asked.success;
  return (
    <Facts
      facts={[
        ['Machines', isKnown ? formatInteger(data.machines) : '…'],
        [
          'Starts in these hours, last 90 days',
          isKnown ? `${formatInteger(data.starts)}, ${formatUsd(data.salesCents)}` : '…',
        ],
        [
          values.gives === 'FREE' ? 'The same starts for free' : 'The same starts at this price',
          salesText(values, isKnown ? data : undefined),
        ],
      ]}
    />
  );
}

/** What the starts of the last 90 days would have sold for. */
function salesText(
  { gives, priceCents }: AddTimePrice,
  preview: Parameters<typeof previewText>[0] | undefined,
): string {
  if (gives === 'MINUTES') return 'The price stays';
  if (gives === 'PRICE' && priceCents === 0) return 'Enter a price';
  if (preview === undefined) return '…';
  return previewText(preview, gives === 'FREE' ? 0 : priceCents);
}
