import { Button } from '@mantine/core';
import { confirmRoutes } from '@washboard/contract/auth/confirm.routes.ts';
import { type ConfirmBy, confirmedMinutes } from '@washboard/contract/auth/confirm.schemas.ts';
import { type ReactNode, useState } from 'react';
import { holdConfirmation } from '../../blocks/confirmation/held-confirmation.ts';
import { knowsPasskeys } from '../../blocks/passkeys/knows-passkeys.ts';
import { askForProof } from '../../blocks/passkeys/passkey-proof.ts';
import { confirmAtProvider } from '../../blocks/provider/oidc-attempt.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import classes from './account.module.css';

async function confirmByPasskey(): Promise<void> {
  holdConfirmation(await call(confirmRoutes.confirmByPasskey, { body: await askForProof() }));
}

/** Users without a password confirm their identity in another way. */
export function ConfirmFirst({ by }: { by: ConfirmBy }) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    await work().catch((error: unknown) => setProblem(errorText(error)));
    setBusy(false);
  }
  const canUsePasskey = by.passkey && knowsPasskeys();
  const offer = (label: ReactNode, work: () => Promise<void>) => (
    <Button variant="default" size="md" loading={busy} onClick={() => void run(work)}>
      {label}
    </Button>
  );
  return (
    <div className={classes.confirm}>
      <p>
        {canUsePasskey || by.provider !== null
          ? `You don’t have a password here, so confirm your identity another way. It lasts ${confirmedMinutes} minutes.`
          : 'You don’t have a password here. Sign out, choose “Forgot your password?” to set one, then come back.'}
      </p>
      <div className={classes.problem} role="alert">
        {problem}
      </div>
      {canUsePasskey && offer('Confirm with a passkey', confirmByPasskey)}
      {by.provider !== null && offer(`Confirm with ${by.provider}`, confirmAtProvider)}
    </div>
  );
}
