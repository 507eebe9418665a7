import { NativeSelect } from '@mantine/core';
import { useLocationTree } from '../../blocks/locations/use-location-tree.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import classes from './delivery.module.css';
import { deliverySearch } from './delivery.urls.ts';
import { DeliveryTab } from './delivery-tab.tsx';

/** /global-settings/delivery: how a location delivers. Apartment buildings don't. */
export function Screen() {
  const tree = useLocationTree();
  const [values, set] = useSearchState(deliverySearch);
  return (
    <>
      <PageHeader
        title="Delivery"
        context="How each location picks up and delivers, where, and at what price."
      />
      <QueryArea query={tree} height={480} label="Loading locations">
        {({ locations }) => {
          const stores = locations.filter(({ type }) => type !== 'RESIDENTIAL');
          const store = stores.find(({ id }) => id === values.id) ?? stores[0];
          if (store === undefined)
            return <EmptyFirstUse title="No locations yet" text="Add a location to set up delivery." />;
          return (
            <div className={classes.stack}>
              <NativeSelect
                label="Location"
                className={classes.location}
                data={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(store.id)}
                onChange={(event) => void set({ id: Number(event.currentTarget.value), ask: '', of: 0 })}
              />
              <DeliveryTab key={store.id} storeId={store.id} />
            </div>
          );
        }}
      </QueryArea>
    </>
  );
}
