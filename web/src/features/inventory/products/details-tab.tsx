import { schemaResolver, useForm } from '@mantine/form';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import {
  type Product,
  type ProductForm,
  productFormSchema,
} from '@washboard/contract/inventory/products.schemas.ts';
import { call } from '../../../lib/api/client.ts';
import { formatInstant, viewerZone } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { DetailPage } from '../../../ui/detail-page.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SettingsForm } from '../../../ui/form/settings-form.tsx';
import { useFollowing } from '../../../ui/form/use-following.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useProductChange } from '../use-product-change.ts';
import { ProductFields } from './product-fields.tsx';
import { valuesOf } from './product-values.ts';

/** A product's fields, with its image and figures beside them. */
export function DetailsTab({ product }: { product: Product }) {
  const announce = useProductChange();
  const form = useForm<ProductForm>({
    initialValues: valuesOf(product),
    validate: schemaResolver(productFormSchema, { sync: true }),
  });
  const version = useFollowing(form, valuesOf(product), product.version);
  const submit = useSubmit(form, async (values) => {
    const params = { id: String(product.id) };
    const change = call(productRoutes.changeProduct, {
      params,
      body: { ...values, version: version.current },
    });
    version.follow(values, (await announce(`${values.productName} saved`, change)).version);
  });
  const { inventoryItems, costCents, tracksStock } = product;
  const quantity = inventoryItems.reduce((sum, one) => sum + one.quantity, 0);
  return (
    <DetailPage
      side={
        <Card title="At a glance">
          <Facts
            facts={[
              ['In stock', tracksStock ? quantity.toLocaleString('en-US') : 'Not tracked'],
              [
                'Stock at cost',
                tracksStock && costCents !== null
                  ? formatUsd(Math.max(0, quantity) * costCents)
                  : 'Not recorded',
              ],
              ['Added', formatInstant(product.addedAt, viewerZone)],
            ]}
          />
        </Card>
      }
    >
      {product.isDeleted ? (
        <Card title="Details">
          <Facts
            facts={[
              ['SKU', product.sku],
              ['Barcode', product.barcode ?? '–'],
              ['Category', product.categoryName ?? '–'],
              ['Description', product.description || '–'],
            ]}
          />
        </Card>
      ) : (
        <SettingsForm title="Details" form={form} submit={submit}>
          <ProductFields form={form} sku={product.sku} />
        </SettingsForm>
      )}
    </DetailPage>
  );
}
