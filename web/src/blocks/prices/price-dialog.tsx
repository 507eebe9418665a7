import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { newPriceTerms, type PriceTerms } from '@washboard/contract/catalog/prices/prices.constants.ts';
import { priceRoutes } from '@washboard/contract/catalog/prices/prices.routes.ts';
import { call } from '../../lib/api/client.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { MoneyInput } from '../../ui/money/money-input.tsx';
import { toastUndoChanges } from '../audit/undo-change.ts';
import { PriceHistory } from './price-history.tsx';
import { TermFields } from './term-fields.tsx';

export interface PriceDialogProps {
  /** What is sold where: `Wash and fold, Main Street`. */
  title: string;
  item: { id: number; pricing: 'PER_POUND' | 'FIXED_PRICE'; hasMinPrice: boolean };
  storeId: number;
  tierId: number | null;
  /** Today's terms; null if it isn't sold there. */
  terms: PriceTerms | null;
  onClose: () => void;
}

/** Changes a price from now or from a day on, above its history. */
export function PriceDialog({ title, item, storeId, tierId, terms, onClose }: PriceDialogProps) {
  const queries = useQueryClient();
  const form = useForm({ initialValues: { ...(terms ?? newPriceTerms), from: '' } });
  const { from, ...wanted } = form.values;
  const submit = useSubmit(form, async () => {
    const edit = { itemIds: [item.id], storeIds: [storeId], tierIds: [tierId], edit: { set: wanted } };
    const body = { from: from === '' ? null : from, edits: [edit] };
    const refresh = () => queries.invalidateQueries();
    const { changeId } = await call(priceRoutes.changePrices, { body }).finally(refresh);
    toastUndoChanges('Price saved', [changeId], refresh);
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={title}>
      <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
        <MoneyInput
          label={item.pricing === 'PER_POUND' ? 'Price per pound' : 'Price per unit'}
          data-autofocus
          value={wanted.storePrice}
          onChange={(cents) => form.setFieldValue('storePrice', cents ?? 0)}
        />
        <TermFields
          pricing={item.pricing}
          hasMinPrice={item.hasMinPrice}
          terms={wanted}
          onChange={(next) => form.setValues(next)}
        />
        <TextInput
          type="date"
          label="From"
          description="The first day of the new price. Leave it empty to start now."
          {...form.getInputProps('from')}
        />
        <PriceHistory itemId={item.id} storeId={storeId} tierId={tierId} pricing={item.pricing} />
      </DialogForm>
    </Dialog>
  );
}
