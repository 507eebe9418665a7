import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { priceText } from '@washboard/contract/catalog/prices/price-text.rules.ts';
import { priceRoutes } from '@washboard/contract/catalog/prices/prices.routes.ts';
import type { ServicePrice } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import type { Service } from '@washboard/contract/catalog/services/services.schemas.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import { deliverySettingsRoutes } from '@washboard/contract/delivery/settings/delivery-settings.routes.ts';
import { Suspense, useState } from 'react';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { pricesUrl } from '../services.urls.ts';

const PriceDialog = lazyPart(() => import('../../../blocks/prices/price-dialog.tsx'), 'PriceDialog');

interface Row {
  id: string;
  storeId: number;
  tierId: number | null;
  place: string;
  tier: string;
  price: ServicePrice | undefined;
}

/** What a service costs at each location and tier, today and next. */
export function PricingTab({ service }: { service: Service }) {
  const pricing = service.pricingStructure.type;
  const [changed, setChanged] = useState<Row>();
  const { data: tree } = useLocationTree();
  const tiers = useQuery(queryOptionsOf(deliverySettingsRoutes.listTiers)).data?.records ?? [];
  const query = useQuery(
    queryOptionsOf(priceRoutes.listServicePrices, { params: { id: String(service.id) } }),
  );
  const rows = query.data && tree && rowsOf(query.data.records, tree.locations, tiers);
  const columns: readonly Column<Row>[] = [
    { id: 'place', header: 'Location', cell: ({ place }) => place },
    { id: 'tier', header: 'Tier', width: 130, cell: ({ tier }) => tier },
    {
      id: 'price',
      header: 'Price',
      width: 170,
      numeric: true,
      cell: ({ price }) =>
        price === undefined
          ? 'Not sold'
          : priceText(pricing, price.storePrice, price.minPrice > 0 || price.minQty > 0),
    },
    {
      id: 'minimum',
      header: 'Minimum',
      width: 100,
      numeric: true,
      cell: ({ price }) => (price === undefined || price.minPrice === 0 ? '–' : formatUsd(price.minPrice)),
    },
    { id: 'taxable', header: 'Taxable', width: 80, cell: ({ price }) => (price?.isTaxable ? 'Yes' : 'No') },
    {
      id: 'next',
      header: 'To come',
      width: 190,
      cell: ({ price }) =>
        price?.next ? `${formatUsd(price.next.storePrice)} from ${formatDay(price.next.from)}` : '–',
    },
  ];
  return (
    <>
      <Card
        title="Prices"
        context="Today’s prices by location"
        flush
        actions={
          <Button variant="default" component={AppLink} href={pricesUrl()}>
            Change many
          </Button>
        }
      >
        <ListTable
          query={{ ...query, data: rows && { records: rows } }}
          of="prices of the service"
          label="Prices"
          columns={columns}
          rows={4}
          rowName={({ place, tier }) => `${place}, ${tier}`}
          rowActions={(row) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Change ${row.place}, ${row.tier}`}
              onClick={() => setChanged(row)}
            >
              Change
            </Button>
          )}
          firstUse={{ title: 'No locations yet', text: 'Add a location first.' }}
        />
      </Card>
      <Suspense>
        {changed !== undefined && (
          <PriceDialog
            title={`${service.name}, ${changed.place}`}
            item={{ id: service.id, pricing, hasMinPrice: service.hasMinPrice }}
            storeId={changed.storeId}
            tierId={changed.tierId}
            terms={changed.price ?? null}
            onClose={() => setChanged(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function rowsOf(
  prices: readonly ServicePrice[],
  places: readonly { id: number; name: string }[],
  tiers: readonly { id: number; name: string }[],
): Row[] {
  const all = [{ id: null, name: 'Retail' }, ...tiers];
  return places.flatMap((place) =>
    all.flatMap((tier): Row[] => {
      const price = prices.find((one) => one.storeId === place.id && one.pricingTierId === tier.id);
      // A tier without a price here is set in the grid.
      if (tier.id !== null && price === undefined) return [];
      const ids = { id: `${place.id} ${tier.id}`, storeId: place.id, tierId: tier.id };
      return [{ ...ids, place: place.name, tier: tier.name, price }];
    }),
  );
}
