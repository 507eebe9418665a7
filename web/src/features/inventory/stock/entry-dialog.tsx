import { NativeSelect, NumberInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import {
  enteredReasons,
  entryLabels,
  mostPieces,
} from '@washboard/contract/inventory/inventory.constants.ts';
import { stockRoutes } from '@washboard/contract/inventory/stock.routes.ts';
import { type MoveStock, moveStockSchema } from '@washboard/contract/inventory/stock.schemas.ts';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { useProductChange } from '../use-product-change.ts';

export interface EntryDialogProps {
  product: { id: number; productName: string };
  /** Where it happens; 0 lets people choose. */
  storeId: number;
  onClose: () => void;
}

const quantityLabels = {
  COUNTED: 'Pieces counted',
  RECEIVED: 'Pieces received',
  TRANSFERRED: 'Pieces sent',
  LOST: 'Pieces lost or damaged',
} as const;

/** Enters a count, receipt, transfer or shrink of a product. */
export function EntryDialog({ product, storeId, onClose }: EntryDialogProps) {
  const { data: tree } = useLocationTree();
  const stores = tree?.locations ?? [];
  const announce = useProductChange();
  const form = useForm<MoveStock>({
    initialValues: {
      storeId: storeId || (stores[0]?.id ?? 0),
      productId: product.id,
      reason: 'COUNTED',
      quantity: '' as unknown as number,
      toStoreId: null,
      unitCostCents: null,
    },
    validate: schemaResolver(moveStockSchema, { sync: true }),
  });
  const { values } = form;
  const submit = useSubmit(form, async (entry) => {
    const isTransfer = entry.reason === 'TRANSFERRED';
    const body = { ...entry, toStoreId: isTransfer ? entry.toStoreId : null };
    await announce(
      `${entryLabels[entry.reason]} of ${product.productName} saved`,
      call(stockRoutes.moveStock, { body }),
    );
    onClose();
  });
  const places = stores.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Dialog onClose={onClose} title={`Stock of ${product.productName}`}>
      <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
        <NativeSelect
          label="Entry"
          data-autofocus
          data={enteredReasons.map((value) => ({ value, label: entryLabels[value] }))}
          {...form.getInputProps('reason')}
        />
        <NativeSelect
          label={values.reason === 'TRANSFERRED' ? 'From' : 'Location'}
          data={places}
          value={String(values.storeId)}
          error={form.errors.storeId}
          onChange={(event) => form.setFieldValue('storeId', Number(event.currentTarget.value))}
        />
        {values.reason === 'TRANSFERRED' && (
          <NativeSelect
            label="To"
            data={[{ value: '', label: 'Choose a location' }, ...places]}
            value={values.toStoreId === null ? '' : String(values.toStoreId)}
            error={form.errors.toStoreId}
            onChange={(event) => form.setFieldValue('toStoreId', Number(event.currentTarget.value) || null)}
          />
        )}
        <NumberInput
          label={quantityLabels[values.reason]}
          required
          allowDecimal={false}
          allowNegative={false}
          max={mostPieces}
          {...form.getInputProps('quantity')}
        />
        {values.reason === 'RECEIVED' && (
          <MoneyInput
            label="Unit cost"
            value={values.unitCostCents}
            error={form.errors.unitCostCents}
            onChange={(cents) => form.setFieldValue('unitCostCents', cents)}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
