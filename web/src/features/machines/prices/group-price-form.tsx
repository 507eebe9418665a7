import { NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { groupPriceRoutes } from '@washboard/contract/machines/group-prices/group-prices.routes.ts';
import {
  type PriceGroup,
  type SetGroupPrice,
  setGroupPriceSchema,
} from '@washboard/contract/machines/group-prices/group-prices.schemas.ts';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { call } from '../../../lib/api/client.ts';
import { formatInteger } from '../../../lib/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { previewText, priceRange, sizeText } from './price-text.ts';

interface GroupPriceFormProps {
  type: MachineType;
  /** None means all. */
  storeIds: readonly number[];
  groups: readonly PriceGroup[];
  onClose: () => void;
}

/** One price for all machines of a size, with what it would have earned. */
export function GroupPriceForm({ type, storeIds, groups, onClose }: GroupPriceFormProps) {
  const queries = useQueryClient();
  const form = useForm<SetGroupPrice>({
    initialValues: {
      storeIds: [...storeIds],
      type,
      sizePounds: groups[0]?.sizePounds ?? null,
      priceCents: 0,
      day: null,
    },
    validate: schemaResolver(setGroupPriceSchema, { sync: true }),
  });
  const { sizePounds, priceCents, day } = form.values;
  const group = groups.find((one) => one.sizePounds === sizePounds);
  const submit = useSubmit(form, async (body) => {
    const { machines, changeId } = await call(groupPriceRoutes.setGroupPrice, { body });
    const refresh = () => queries.invalidateQueries();
    void refresh();
    toastUndoChanges(
      `Price of ${plural(machines, 'machine')} set to ${formatUsd(body.priceCents)}`,
      [changeId],
      refresh,
    );
    onClose();
  });
  return (
    <Dialog onClose={onClose} title="Change price">
      <DialogForm submit={submit} submitLabel="Set price" onCancel={onClose}>
        <NativeSelect
          label="Size"
          data-autofocus
          value={String(sizePounds)}
          data={groups.map((one) => ({ value: String(one.sizePounds), label: sizeText(one.sizePounds) }))}
          error={form.errors.sizePounds}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('sizePounds', value === 'null' ? null : Number(value))
          }
        />
        <MoneyInput
          label="Price per start"
          required
          value={priceCents === 0 ? null : priceCents}
          error={form.errors.priceCents}
          onChange={(cents) => form.setFieldValue('priceCents', cents ?? 0)}
        />
        <TextInput
          type="date"
          label="From the start of"
          description="Leave it empty to set the price now."
          value={day ?? ''}
          error={form.errors.day}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('day', value === '' ? null : value)}
        />
        {group !== undefined && (
          <Facts
            facts={[
              ['Machines', formatInteger(group.machines)],
              ['Price now', priceRange(group)],
              ['Sales of the last 90 days', formatUsd(group.salesCents)],
              [
                'The same starts at this price',
                priceCents === 0 ? 'Enter a price' : previewText(group, priceCents),
              ],
            ]}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
