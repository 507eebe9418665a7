import { Autocomplete, Checkbox, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import type { ProductForm } from '@washboard/contract/inventory/products.schemas.ts';
import { ImageField } from '../../../blocks/images/image-field.tsx';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import classes from '../inventory.module.css';

export interface ProductFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form of a new product has more fields
  form: UseFormReturnType<any, any>;
  /** Fixed once the product exists. */
  sku?: string;
}

/** What a product is. */
export function ProductFields({ form, sku }: ProductFieldsProps) {
  const categories = useQuery(queryOptionsOf(productRoutes.listProductCategories));
  const values = form.values as ProductForm;
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={80}
        data-autofocus={sku === undefined || undefined}
        {...form.getInputProps('productName')}
      />
      <div className={classes.pair}>
        {sku === undefined ? (
          <TextInput label="SKU" required maxLength={60} {...form.getInputProps('sku')} />
        ) : (
          <TextInput label="SKU" value={sku} readOnly description="Orders and files use it, so it stays." />
        )}
        <TextInput
          label="Barcode"
          maxLength={60}
          description={sku === undefined ? undefined : 'What a scanner reads.'}
          {...form.getInputProps('barcode')}
        />
      </div>
      <Autocomplete
        label="Category"
        maxLength={60}
        data={categories.data?.records ?? []}
        {...form.getInputProps('categoryName')}
      />
      <Textarea
        label="Description"
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <ImageField
        label="Image"
        value={values.productImage}
        error={form.errors.productImage as string | undefined}
        onChange={(name) => form.setFieldValue('productImage', name)}
      />
      <MoneyInput
        label="Unit cost"
        description="What you pay for a piece. Leave it empty if you don’t know."
        value={values.costCents}
        error={form.errors.costCents}
        onChange={(cents) => form.setFieldValue('costCents', cents)}
      />
      <Checkbox label="Track stock" {...form.getInputProps('tracksStock', { type: 'checkbox' })} />
      <Checkbox label="Featured" {...form.getInputProps('isFeatured', { type: 'checkbox' })} />
    </>
  );
}
