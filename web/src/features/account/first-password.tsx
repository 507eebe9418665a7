import type { ConfirmBy } from '@washboard/contract/auth/confirm.schemas.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { useHeldConfirmation } from '../../blocks/confirmation/held-confirmation.ts';
import { NewPasswordForm } from '../../blocks/password/new-password-form.tsx';
import { call } from '../../lib/api/client.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { ConfirmFirst } from './confirm-first.tsx';
import { sendHeld } from './send-held.ts';

export interface FirstPasswordProps {
  by: ConfirmBy;
  onSet: () => Promise<void>;
}

/** A first password, after confirming in another way. */
export function FirstPassword({ by, onSet }: FirstPasswordProps) {
  const held = useHeldConfirmation();
  if (held === null) return <ConfirmFirst by={by} />;
  return (
    <>
      <p>Identity confirmed. Choose a password to sign in with it too.</p>
      <NewPasswordForm
        submitLabel="Set password"
        onSave={({ newPassword, reEnterPassword }) =>
          sendHeld(held, async (proof) => {
            await call(passwordRoutes.changePassword, { body: { ...proof, newPassword, reEnterPassword } });
            toastDone('Password set. Your other devices are signed out');
            await onSet();
          })
        }
      />
    </>
  );
}
