import { useQuery, useQueryClient } from '@tanstack/react-query';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { profileRoutes } from '@washboard/contract/auth/profile.routes.ts';
import type { PersonName } from '@washboard/contract/auth/profile.schemas.ts';
import { roleNames } from '@washboard/contract/core/access.ts';
import type { RouteOutput } from '@washboard/contract/core/route.ts';
import { Suspense } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { toastError, toastUndo } from '../../lib/toasts.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import classes from './account.module.css';
import { AccountPage } from './account-page.tsx';

const NameForm = lazyPart(() => import('./name-form.tsx'), 'NameForm');

type Profile = RouteOutput<typeof profileRoutes.getProfile>;

/** /account/profile: the user's name and place. */
export function Screen() {
  const queries = useQueryClient();
  const profile = useQuery(queryOptionsOf(profileRoutes.getProfile));

  async function save(body: PersonName) {
    await call(profileRoutes.changeProfile, { body });
    await Promise.all(
      [profileRoutes.getProfile, authRoutes.getAccess].map((route) =>
        queries.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    );
  }

  async function change(before: PersonName, now: PersonName) {
    await save(now);
    toastUndo(
      `Name changed to ${now.firstName} ${now.lastName}`,
      () => void save(before).catch((error: unknown) => toastError(errorText(error))),
    );
  }

  return (
    <AccountPage title="Profile">
      <QueryArea query={profile} height={420} label="Loading profile" shape="form">
        {({ firstName, lastName, ...place }) => (
          <div className={classes.cards}>
            <Suspense fallback={<LoadingArea height={290} shape="form" label="Loading the form" />}>
              <NameForm
                key={`${firstName} ${lastName}`}
                name={{ firstName, lastName }}
                onSave={(now) => change({ firstName, lastName }, now)}
              />
            </Suspense>
            <Card title="Where you work" context="Owners and admins change this">
              <Facts facts={factsOf(place)} />
            </Card>
          </div>
        )}
      </QueryArea>
    </AccountPage>
  );
}

const factsOf = ({ email, businesses, storeNames }: Pick<Profile, 'email' | 'businesses' | 'storeNames'>) =>
  [
    ['Email', email],
    ...businesses.map(({ name, role }) => [name, roleNames[role]] as const),
    ['Locations', storeNames === null ? 'All' : storeNames.join(', ')],
  ] as const;
