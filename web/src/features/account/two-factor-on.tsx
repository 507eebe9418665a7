import { Button } from '@mantine/core';
import type { ConfirmBy, ProvenAgain } from '@washboard/contract/auth/confirm.schemas.ts';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { Suspense } from 'react';
import { call } from '../../lib/api/client.ts';
import { formatInstantDay, viewerZone } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { choiceField, defineSearch } from '../../lib/list-state.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import classes from './account.module.css';

const TwoFactorQuestion = lazyPart(() => import('./two-factor-question.tsx'), 'TwoFactorQuestion');

const search = defineSearch({ ask: choiceField(['nothing', 'codes', 'app', 'off'], 'nothing') });

export interface TwoFactorOnProps {
  by: ConfirmBy;
  onSince: string;
  recoveryCodesLeft: number;
  onKey: (key: { secret: string; uri: string }) => void;
  onCodes: (codes: readonly string[]) => void;
  onEnded: () => Promise<void>;
}

/** Two-factor is on: since when, codes left, and changes. */
export function TwoFactorOn({ by, onSince, recoveryCodesLeft, onKey, onCodes, onEnded }: TwoFactorOnProps) {
  const [{ ask }, set] = useSearchState(search);
  const close = () => set({ ask: 'nothing' });

  async function send(body: ProvenAgain) {
    if (ask === 'codes') onCodes((await call(twoFactorRoutes.renewRecoveryCodes, { body })).recoveryCodes);
    else if (ask === 'app') onKey(await call(twoFactorRoutes.beginTwoFactor, { body }));
    else {
      await call(twoFactorRoutes.endTwoFactor, { body });
      toastDone('Two-factor authentication is off');
      await onEnded();
    }
    close();
  }

  return (
    <Card title="Authenticator app" context={`On since ${formatInstantDay(onSince, viewerZone)}`}>
      <p>
        {recoveryCodesLeft === 0
          ? 'You have no recovery codes left. Create new ones so a lost phone doesn’t lock you out.'
          : `You have ${plural(recoveryCodesLeft, 'recovery code')} left in case you don’t have your phone.`}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => set({ ask: 'codes' })}>
          Create recovery codes
        </Button>
        <Button variant="default" onClick={() => set({ ask: 'app' })}>
          Use another app
        </Button>
        <Button variant="default" onClick={() => set({ ask: 'off' })}>
          Turn off
        </Button>
      </div>
      <Suspense>
        {ask !== 'nothing' && <TwoFactorQuestion by={by} about={ask} onSend={send} onClose={close} />}
      </Suspense>
    </Card>
  );
}
