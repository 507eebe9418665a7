import { Checkbox } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import { type NewProduct, newProductSchema } from '@washboard/contract/inventory/products.schemas.ts';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { useProductChange } from '../use-product-change.ts';
import { ProductFields } from './product-fields.tsx';
import { newProduct } from './product-values.ts';
import { productHref } from './products.urls.ts';

/** Adds a product, at one price in all locations; the pricing tab sets others. */
export function NewProductDialog({ onClose }: { onClose: () => void }) {
  const { data: tree } = useLocationTree();
  const announce = useProductChange();
  const navigate = useNavigate();
  const form = useForm<NewProduct>({
    initialValues: newProduct,
    validate: schemaResolver(newProductSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (values) => {
    const storeIds = (tree?.locations ?? []).map(({ id }) => id);
    const saved = await announce(
      `${values.productName} added`,
      call(productRoutes.addProduct, { body: { ...values, storeIds } }),
    );
    form.resetDirty();
    await navigate({ to: productHref({}, saved.id), ignoreBlocker: true });
  });
  return (
    <Dialog onClose={onClose} title="Add product">
      <DialogForm submit={submit} submitLabel="Add" onCancel={onClose}>
        <ProductFields form={form} />
        <MoneyInput
          label="Price at all locations"
          value={form.values.price}
          error={form.errors.price}
          onChange={(cents) => form.setFieldValue('price', cents ?? 0)}
        />
        <Checkbox label="Taxable" {...form.getInputProps('isTaxable', { type: 'checkbox' })} />
      </DialogForm>
    </Dialog>
  );
}
