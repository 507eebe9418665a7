import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import { call } from '../../lib/api/client.ts';
import { Card } from '../../ui/card.tsx';
import classes from './account.module.css';
import { PasswordAgain } from './password-again.tsx';

/** Two-factor is off: what it is, and how it is turned on. */
export function TwoFactorOff({ onKey }: { onKey: (key: { secret: string; uri: string }) => void }) {
  return (
    <Card title="Turn it on" context="Off">
      <p className={classes.text}>
        You need an authenticator app on your phone, such as the one of your password manager. At each sign-in
        it shows you a code of six digits.
      </p>
      <PasswordAgain
        submitLabel="Continue"
        onSend={async (body) => onKey(await call(twoFactorRoutes.beginTwoFactor, { body }))}
      />
    </Card>
  );
}
