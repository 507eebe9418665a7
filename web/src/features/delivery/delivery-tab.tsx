import { useQuery } from '@tanstack/react-query';
import { deliverySettingsRoutes } from '@washboard/contract/delivery/settings/delivery-settings.routes.ts';
import { zoneRoutes } from '@washboard/contract/delivery/zones/zones.routes.ts';
import { Suspense } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { QueryArea } from '../../ui/states/query-area.tsx';
import classes from './delivery.module.css';
import { deliverySearch } from './delivery.urls.ts';
import { SettingsCard } from './settings-card.tsx';
import { TiersCard } from './tiers-card.tsx';
import { ZonesCard } from './zones/zones-card.tsx';

const SettingsWizard = lazyPart(() => import('./settings-wizard.tsx'), 'SettingsWizard');
const TierDialog = lazyPart(() => import('./tier-dialog.tsx'), 'TierDialog');
const ZoneDialog = lazyPart(() => import('./zones/zone-dialog.tsx'), 'ZoneDialog');

/** A location's delivery: settings, zones on a map, and the tiers that price them. */
export function Tab({ storeId }: { storeId: number }) {
  const [values, set] = useSearchState(deliverySearch);
  const params = { storeId: String(storeId) };
  const settings = useQuery(queryOptionsOf(deliverySettingsRoutes.getDeliverySettings, { params }));
  const zones = useQuery(queryOptionsOf(zoneRoutes.listZones, { params }));
  const tiers = useQuery(queryOptionsOf(deliverySettingsRoutes.listTiers));
  const ask = (what: typeof values.ask, of = 0) => void set({ ask: what, of, step: 'how' }, { push: true });
  const close = () => void set({ ask: '', of: 0, step: 'how' });
  const tierList = tiers.data?.records ?? [];
  const zone = zones.data?.records.find(({ id }) => id === values.of);
  const tier = tierList.find(({ id }) => id === values.of);
  return (
    <div className={classes.stack}>
      <QueryArea query={settings} height={180} label="Loading delivery settings">
        {(page) => (
          <>
            <SettingsCard page={page} tiers={tierList} onEdit={() => ask('settings')} />
            <Suspense>
              {values.ask === 'settings' && zones.data !== undefined && tiers.data !== undefined && (
                <SettingsWizard
                  storeId={storeId}
                  page={page}
                  zones={zones.data.records}
                  tiers={tierList}
                  onClose={close}
                />
              )}
            </Suspense>
          </>
        )}
      </QueryArea>
      <QueryArea query={zones} height={420} label="Loading zones">
        {(list) => (
          <>
            <ZonesCard storeId={storeId} list={list} tiers={tierList} onEdit={(id) => ask('zone', id)} />
            <Suspense>
              {values.ask === 'zone' && (values.of === 0 || zone !== undefined) && (
                <ZoneDialog
                  key={values.of}
                  storeId={storeId}
                  list={list}
                  zone={zone}
                  tiers={tierList}
                  onClose={close}
                />
              )}
            </Suspense>
          </>
        )}
      </QueryArea>
      <TiersCard query={tiers} onEdit={(id) => ask('tier', id)} />
      <Suspense>
        {values.ask === 'tier' && (values.of === 0 || tier !== undefined) && (
          <TierDialog key={values.of} tier={tier} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
