import { useQuery, useQueryClient } from '@tanstack/react-query';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import type { RouteOutput } from '@washboard/contract/core/route.ts';
import { Suspense, useState } from 'react';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { AccountPage } from './account-page.tsx';
import { TwoFactorOn } from './two-factor-on.tsx';

const TwoFactorOff = lazyPart(() => import('./two-factor-off.tsx'), 'TwoFactorOff');
const RecoveryCodes = lazyPart(() => import('./recovery-codes.tsx'), 'RecoveryCodes');
const Enrol = lazyPart(() => import('./enrol.tsx'), 'Enrol');

/** /account/two-factor: an app code as well as the password. */
export function Screen() {
  const queries = useQueryClient();
  const status = useQuery(queryOptionsOf(twoFactorRoutes.getTwoFactor));
  // What is shown once stays only on this page.
  const [key, setKey] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();

  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(twoFactorRoutes.getTwoFactor) });
  function showCodes(made: readonly string[]) {
    setKey(undefined);
    setCodes(made);
    void refresh();
  }

  function content({
    onSince,
    recoveryCodesLeft,
    confirmBy,
  }: RouteOutput<typeof twoFactorRoutes.getTwoFactor>) {
    if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
    if (key !== undefined) {
      return <Enrol authenticatorKey={key} onConfirmed={showCodes} onCancel={() => setKey(undefined)} />;
    }
    if (onSince === null) return <TwoFactorOff by={confirmBy} onKey={setKey} />;
    return (
      <TwoFactorOn
        by={confirmBy}
        onSince={onSince}
        recoveryCodesLeft={recoveryCodesLeft}
        onKey={setKey}
        onCodes={showCodes}
        onEnded={refresh}
      />
    );
  }

  return (
    <AccountPage title="Two-factor" context="Require a phone code as well as your password.">
      <QueryArea query={status} height={220} label="Loading">
        {(known) => <Suspense>{content(known)}</Suspense>}
      </QueryArea>
    </AccountPage>
  );
}
