import { useQuery } from '@tanstack/react-query';
import { storePriceRoutes } from '@washboard/contract/catalog/store-prices.routes.ts';
import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { type SetupStep, setupSteps } from '@washboard/contract/locations/setup-steps.rules.ts';
import { type Address, addressOf } from '../../lib/address.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { settingAt } from '../../lib/setting-field.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { locationsPaths } from '../locations/locations.paths.ts';
import classes from './business.module.css';
import { accountUrl } from './business.urls.ts';

/** What is missing before the first order, in order. Gone once nothing is. */
export function SetupChecklist() {
  const details = useQuery(queryOptionsOf(accountDetailsRoutes.getAccountDetails)).data;
  const locations = useQuery(queryOptionsOf(locationSettingsRoutes.listLocations)).data?.records;
  const first = locations?.[0]?.id ?? 0;
  const prices = useQuery({
    ...queryOptionsOf(storePriceRoutes.listStorePrices, { params: { id: String(first) } }),
    enabled: first > 0,
  }).data?.records;
  if (details === undefined || locations === undefined || (first > 0 && prices === undefined)) return null;
  const { companyName, fullName, phone, email, address, zipCode } = details;
  const account = { companyName, fullName, phone, email, address, zipCode };
  const steps = setupSteps({ account, locations, hasPrices: (prices ?? []).length > 0 });
  if (steps.length === 0) return null;
  return (
    <div className={classes.setupCard}>
      <Card title="Finish your setup" context="What is missing before your first order.">
        <ol className={classes.setup}>
          {steps.map((one) => {
            const { href, label } = linkOf(one);
            return (
              <li key={label}>
                <AppLink href={href}>{label}</AppLink>
              </li>
            );
          })}
        </ol>
      </Card>
    </div>
  );
}

function linkOf(one: SetupStep): { href: Address; label: string } {
  if (one.step === 'account') return { href: accountUrl('details'), label: 'Complete your business details' };
  if (one.step === 'firstLocation')
    return { href: addressOf(locationsPaths.newLocation), label: 'Add your first location' };
  const id = String(one.locationId);
  const at = (tab?: string) => addressOf(locationsPaths.locations, { search: { id, tab } });
  const name = one.name || `location ${id}`;
  if (one.step === 'prices') return { href: at('services'), label: `Set prices at ${name}` };
  if (one.step === 'hours')
    return { href: settingAt(at(), 'openingHours'), label: `Set opening hours of ${name}` };
  return { href: at(), label: `Complete the details of ${name}` };
}
