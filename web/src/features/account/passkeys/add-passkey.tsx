import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ConfirmBy, ProvenAgain } from '@washboard/contract/auth/confirm.schemas.ts';
import { deviceName } from '@washboard/contract/auth/devices/device-name.ts';
import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { passkeyNameSchema } from '@washboard/contract/auth/passkeys.schemas.ts';
import { passwordAgainSchema } from '@washboard/contract/auth/two-factor.schemas.ts';
import { z } from 'zod';
import { useHeldConfirmation } from '../../../blocks/confirmation/held-confirmation.ts';
import { makePasskey } from '../../../blocks/passkeys/passkey-device.ts';
import { call } from '../../../lib/api/client.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import classes from '../account.module.css';
import { ConfirmFirst } from '../confirm-first.tsx';
import { sendHeld } from '../send-held.ts';

const named = z.object({ name: passkeyNameSchema });
const namedAndTyped = passwordAgainSchema.extend({ name: passkeyNameSchema });

export interface PasskeyDialogProps {
  onClose: () => void;
  onChanged: () => Promise<void>;
}

export interface GuardedDialogProps extends PasskeyDialogProps {
  by: ConfirmBy;
}

/** A name, and the password or another confirmation; then the device asks to unlock. */
export function AddPasskey({ by, ...dialog }: GuardedDialogProps) {
  const held = useHeldConfirmation();
  const isShown = by.password || held !== null;
  return (
    <Dialog onClose={dialog.onClose} title="Add a passkey">
      <p className={classes.text}>
        Your device asks for your fingerprint, face or PIN and saves the passkey. You can also use a phone or
        a security key.
      </p>
      {isShown ? <NewPasskey held={by.password ? null : held} {...dialog} /> : <ConfirmFirst by={by} />}
    </Dialog>
  );
}

function NewPasskey({ held, onClose, onChanged }: PasskeyDialogProps & { held: string | null }) {
  const form = useForm({
    initialValues: { name: deviceName(navigator.userAgent), currentPassword: '' },
    validate: schemaResolver(held === null ? namedAndTyped : named, { sync: true }),
  });
  const submit = useSubmit(form, async ({ name, currentPassword }) => {
    const add = async (body: ProvenAgain) => {
      const { id, options } = await call(passkeyRoutes.beginPasskey, { body });
      const answer = await makePasskey(options);
      await call(passkeyRoutes.addPasskey, { body: { id, name, answer } });
    };
    await (held === null ? add({ currentPassword }) : sendHeld(held, add));
    await onChanged();
    toastDone('Passkey added');
    onClose();
  });
  return (
    <DialogForm submit={submit} submitLabel="Continue" onCancel={onClose}>
      <TextInput
        label="Name"
        description="A name you’ll recognize."
        required
        maxLength={60}
        {...form.getInputProps('name')}
      />
      {held === null && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
      )}
    </DialogForm>
  );
}
