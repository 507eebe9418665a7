import type { ProvenAgain } from '@washboard/contract/auth/confirm.schemas.ts';
import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import type { Passkey } from '@washboard/contract/auth/passkeys.schemas.ts';
import { call } from '../../../lib/api/client.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import classes from '../account.module.css';
import { PasswordAgain } from '../password-again.tsx';
import type { GuardedDialogProps } from './add-passkey.tsx';

/** Says what follows and asks for the password, so nobody removes a passkey by mistake. */
export function RemovePasskey({
  by,
  passkey,
  onClose,
  onChanged,
}: GuardedDialogProps & { passkey: Passkey }) {
  async function remove(body: ProvenAgain) {
    await call(passkeyRoutes.removePasskey, { params: { id: String(passkey.id) }, body });
    onClose();
    toastDone('Passkey removed. Your other devices are signed out');
    await onChanged();
  }
  return (
    <Dialog onClose={onClose} title={`Remove ${passkey.name}?`}>
      <p className={classes.text}>
        It will no longer sign you in, and your other devices are signed out. Your device may still offer it
        until you delete it there.
      </p>
      <PasswordAgain by={by} submitLabel="Remove passkey" danger onSend={remove} />
    </Dialog>
  );
}
