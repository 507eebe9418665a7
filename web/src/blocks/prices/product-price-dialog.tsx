import { Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import type { InventoryItem, Product } from '@washboard/contract/inventory/products.schemas.ts';
import { call } from '../../lib/api/client.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { MoneyInput } from '../../ui/money/money-input.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { toastUndoChanges } from '../audit/undo-change.ts';

export interface ProductPriceDialogProps {
  product: { id: number; name: string };
  storeId: number;
  onClose: () => void;
}

/** Changes what a product costs at a location, from now on. */
export function ProductPriceDialog({ product, storeId, onClose }: ProductPriceDialogProps) {
  const params = { id: String(product.id) };
  const query = useQuery(queryOptionsOf(productRoutes.getProduct, { params }));
  return (
    <Dialog onClose={onClose} title={product.name}>
      <QueryArea query={query} height={200} label="Loading the price" shape="form">
        {(data) => {
          const item = data.inventoryItems.find((one) => one.storeId === storeId);
          return item === undefined ? (
            <p>This location doesn’t sell it.</p>
          ) : (
            <PriceForm key={data.version} product={data} item={item} onClose={onClose} />
          );
        }}
      </QueryArea>
    </Dialog>
  );
}

interface PriceFormProps {
  product: Product;
  item: InventoryItem;
  onClose: () => void;
}

function PriceForm({ product: { id, version }, item, onClose }: PriceFormProps) {
  const queries = useQueryClient();
  const { storeId, price, minPrice, isTaxable, lowAt, reorderTo } = item;
  const form = useForm({ initialValues: { price, isTaxable } });
  const submit = useSubmit(form, async (values) => {
    const body = { version, items: [{ storeId, minPrice, lowAt, reorderTo, ...values }] };
    const refresh = () => queries.invalidateQueries();
    const { changeId } = await call(productRoutes.setProductPrices, {
      params: { id: String(id) },
      body,
    }).finally(refresh);
    toastUndoChanges('Price saved', [changeId], refresh);
    onClose();
  });
  return (
    <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
      <MoneyInput
        label="Price"
        description="Empty if this location doesn’t sell it."
        data-autofocus
        value={form.values.price}
        error={form.errors.price}
        onChange={(cents) => form.setFieldValue('price', cents)}
      />
      <Switch label="Taxable" {...form.getInputProps('isTaxable', { type: 'checkbox' })} />
    </DialogForm>
  );
}
