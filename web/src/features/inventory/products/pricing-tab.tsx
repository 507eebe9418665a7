import { Checkbox, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import type { Product } from '@washboard/contract/inventory/products.schemas.ts';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { call } from '../../../lib/api/client.ts';
import { SettingsForm } from '../../../ui/form/settings-form.tsx';
import { useFollowing } from '../../../ui/form/use-following.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import classes from '../inventory.module.css';
import { useProductChange } from '../use-product-change.ts';
import { changedRows, marginOf, type PriceRow, rowsOf } from './pricing-values.ts';

/** The price and low-stock level of a product at each location. */
export function PricingTab({ product }: { product: Product }) {
  const { data } = useLocationTree();
  if (data === undefined) return <LoadingArea height={480} label="Loading locations" />;
  return <PricingForm product={product} stores={data.locations} />;
}

interface PricingFormProps {
  product: Product;
  stores: readonly { id: number; name: string }[];
}

function PricingForm({ product, stores }: PricingFormProps) {
  const announce = useProductChange();
  const saved = {
    rows: rowsOf(
      product,
      stores.map(({ id }) => id),
    ),
  };
  const form = useForm<{ rows: PriceRow[] }>({ initialValues: saved });
  const version = useFollowing(form, saved, product.version);
  const quantities = new Map(product.inventoryItems.map((one) => [one.storeId, one.quantity]));
  const submit = useSubmit(form, async (values) => {
    const items = changedRows(saved.rows, values.rows);
    if (items.length === 0) return;
    const params = { id: String(product.id) };
    const change = call(productRoutes.setProductPrices, {
      params,
      body: { version: version.current, items },
    });
    version.follow(values, (await announce(`${product.productName} saved`, change)).version);
  });
  const set = (index: number, patch: Partial<PriceRow>) =>
    form.setFieldValue(
      'rows',
      form.values.rows.map((row, at) => (at === index ? { ...row, ...patch } : row)),
    );
  return (
    <SettingsForm
      title="Pricing and stock levels"
      context="Prices apply from now on. Orders keep the price they were sold at."
      form={form}
      submit={submit}
      isWide
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className={classes.scroll} aria-label="Prices by location" tabIndex={0}>
        <table className={classes.prices}>
          <thead>
            <tr>
              <th scope="col">Location</th>
              <th scope="col">Price</th>
              <th scope="col">Minimum</th>
              <th scope="col" className={classes.number}>
                Margin
              </th>
              <th scope="col">Taxable</th>
              <th scope="col" className={classes.number}>
                In stock
              </th>
              <th scope="col">Low at</th>
              <th scope="col">Reorder to</th>
            </tr>
          </thead>
          <tbody>
            {form.values.rows.map((row, index) => {
              const name = stores[index]?.name ?? '';
              const margin = marginOf(row.price, product.costCents);
              return (
                <tr key={row.storeId}>
                  <th scope="row">{name}</th>
                  <td>
                    <MoneyInput
                      aria-label={`Price at ${name}`}
                      placeholder="Not sold"
                      disabled={product.isDeleted}
                      value={row.price}
                      onChange={(price) => set(index, { price })}
                    />
                  </td>
                  <td>
                    <MoneyInput
                      aria-label={`Minimum at ${name}`}
                      disabled={product.isDeleted}
                      value={row.minPrice}
                      onChange={(cents) => set(index, { minPrice: cents ?? 0 })}
                    />
                  </td>
                  <td className={classes.number}>{margin === null ? '–' : `${margin}%`}</td>
                  <td>
                    <Checkbox
                      aria-label={`Taxable at ${name}`}
                      disabled={product.isDeleted}
                      checked={row.isTaxable}
                      onChange={(event) => set(index, { isTaxable: event.currentTarget.checked })}
                    />
                  </td>
                  <td className={classes.number}>
                    {product.tracksStock ? (quantities.get(row.storeId) ?? 0).toLocaleString('en-US') : '–'}
                  </td>
                  <td>
                    <Pieces
                      label={`Low at, ${name}`}
                      disabled={product.isDeleted}
                      value={row.lowAt}
                      onChange={(lowAt) => set(index, { lowAt })}
                    />
                  </td>
                  <td>
                    <Pieces
                      label={`Reorder to, ${name}`}
                      disabled={product.isDeleted}
                      value={row.reorderTo}
                      onChange={(reorderTo) => set(index, { reorderTo })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </SettingsForm>
  );
}

interface PiecesProps {
  label: string;
  disabled: boolean;
  value: number | null;
  onChange: (pieces: number | null) => void;
}

function Pieces({ label, disabled, value, onChange }: PiecesProps) {
  return (
    <NumberInput
      aria-label={label}
      disabled={disabled}
      allowNegative={false}
      allowDecimal={false}
      hideControls
      max={100_000}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  );
}
