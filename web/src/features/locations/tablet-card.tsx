import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { storeLoginRoutes } from '@washboard/contract/account/store-login.routes.ts';
import { appPaths } from '../../blocks/app.paths.ts';
import { addressOf } from '../../lib/address.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { locationsSearch } from './locations.urls.ts';

/** When the password of the store's tablet was set, and by whom. */
export function TabletCard({ storeId }: { storeId: number }) {
  const [, set] = useSearchState(locationsSearch);
  const query = useQuery(queryOptionsOf(storeLoginRoutes.getStoreLogin, { params: { id: String(storeId) } }));
  return (
    <Card
      title="Tablet login"
      actions={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void set({ dialog: 'password' }, { push: true })}
        >
          Reset password
        </Button>
      }
    >
      <QueryArea query={query} height={40} label="Loading the tablet login">
        {({ login, passwordSetAt, passwordSetBy }) => (
          <Facts
            facts={[
              ['Store login', login],
              [
                'Page',
                <AppLink key="page" href={addressOf(appPaths.tablet, { search: { login } })} target="_blank">
                  Open the tablet page
                </AppLink>,
              ],
              [
                'Password',
                passwordSetAt === null
                  ? 'Not set'
                  : `Set ${formatInstant(passwordSetAt, viewerZone)} by ${passwordSetBy}`,
              ],
            ]}
          />
        )}
      </QueryArea>
    </Card>
  );
}
