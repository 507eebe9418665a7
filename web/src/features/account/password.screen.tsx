import { useQuery, useQueryClient } from '@tanstack/react-query';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import type { RouteOutput } from '@washboard/contract/core/route.ts';
import { Suspense } from 'react';
import { NewPasswordForm } from '../../blocks/password/new-password-form.tsx';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { AccountPage } from './account-page.tsx';

const FirstPassword = lazyPart(() => import('./first-password.tsx'), 'FirstPassword');

/** /password-reset: change or set one's own password. */
export function Screen() {
  const queries = useQueryClient();
  const status = useQuery(queryOptionsOf(passwordRoutes.getPasswordStatus));

  function content({ confirmBy, onlyBy }: RouteOutput<typeof passwordRoutes.getPasswordStatus>) {
    if (onlyBy !== null) return <p>You sign in with {onlyBy}, so you don’t have a password here.</p>;
    if (!confirmBy.password) {
      return (
        <FirstPassword
          by={confirmBy}
          onSet={() => queries.invalidateQueries({ queryKey: keyOf(passwordRoutes.getPasswordStatus) })}
        />
      );
    }
    return (
      <NewPasswordForm
        submitLabel="Change password"
        asksCurrent
        onSave={async (body) => {
          await call(passwordRoutes.changePassword, { body });
          toastDone('Password changed. Your other devices are signed out');
        }}
      />
    );
  }

  return (
    <AccountPage title="Password">
      <QueryArea query={status} height={360} label="Loading">
        {(known) => (
          <Card title={known.confirmBy.password ? 'Change password' : 'Your password'}>
            <Suspense>{content(known)}</Suspense>
          </Card>
        )}
      </QueryArea>
    </AccountPage>
  );
}
