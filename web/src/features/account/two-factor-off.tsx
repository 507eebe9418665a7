import type { ConfirmBy } from '@washboard/contract/auth/confirm.schemas.ts';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import { call } from '../../lib/api/client.ts';
import { Card } from '../../ui/card.tsx';
import classes from './account.module.css';
import { PasswordAgain } from './password-again.tsx';

export interface TwoFactorOffProps {
  by: ConfirmBy;
  onKey: (key: { secret: string; uri: string }) => void;
}

/** Two-factor is off: what it is, and turning it on. */
export function TwoFactorOff({ by, onKey }: TwoFactorOffProps) {
  return (
    <Card title="Turn it on" context="Off">
      <p className={classes.text}>
        You need an authenticator app on your phone, or a password manager that has one. It shows a six-digit
        code each time you sign in.
      </p>
      <PasswordAgain
        by={by}
        submitLabel="Continue"
        onSend={async (body) => onKey(await call(twoFactorRoutes.beginTwoFactor, { body }))}
      />
    </Card>
  );
}
