import { Select } from '@mantine/core';
import type { AccountTax } from '@washboard/contract/catalog/account-taxes.schemas.ts';
import type { TaxedThing } from '@washboard/contract/catalog/catalog.constants.ts';
import { exampleBasket, taxedBasket } from '@washboard/contract/catalog/example-basket.rules.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { useState } from 'react';
import { useLocationTree } from '../../blocks/locations/use-location-tree.ts';
import { Card } from '../../ui/card.tsx';
import classes from './business.module.css';

const names: Record<TaxedThing, string> = {
  LAUNDRY: '20 lb × Wash & fold',
  DRY_CLEANING: '1 × Suit, dry cleaned',
  PRODUCT: '1 × Detergent',
  DELIVERY_FEE: 'Delivery fee',
};

/** An example order at a location with its taxes, line by line. */
export function ExampleBasket({ taxes }: { taxes: readonly AccountTax[] }) {
  const { data } = useLocationTree();
  const locations = data?.locations ?? [];
  const [chosen, setChosen] = useState<number>();
  const storeId = chosen ?? locations[0]?.id ?? 0;
  const { lines, taxCents, totalCents } = taxedBasket(taxes, storeId, exampleBasket);
  return (
    <Card title="Example order">
      <div className={classes.receipt}>
        <Select
          label="Location"
          allowDeselect={false}
          data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={storeId === 0 ? null : String(storeId)}
          onChange={(value) => setChosen(Number(value))}
        />
        <table aria-label="Example order">
          <thead>
            <tr>
              <th>Item</th>
              <th>Price</th>
              <th>Tax</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ thing, cents, taxCents: tax }) => (
              <tr key={thing}>
                <td>{names[thing]}</td>
                <td>{formatUsd(cents)}</td>
                <td>{formatUsd(tax)}</td>
              </tr>
            ))}
            <tr data-sum>
              <td>Total {formatUsd(totalCents)}</td>
              <td />
              <td>{formatUsd(taxCents)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </Card>
  );
}
