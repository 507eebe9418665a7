import { Modal, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { deviceName } from '@washboard/contract/auth/device-name.ts';
import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { beginPasskeySchema } from '@washboard/contract/auth/passkeys.schemas.ts';
import { makePasskey } from '../../blocks/passkeys/passkey-device.ts';
import { call } from '../../lib/api/client.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import classes from './account.module.css';

export interface PasskeyDialogProps {
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** A name and the password, then the device asks for what unlocks it. */
export function AddPasskey({ onClose, onChanged }: PasskeyDialogProps) {
  const form = useForm({
    initialValues: { name: deviceName(navigator.userAgent), currentPassword: '' },
    validate: schemaResolver(beginPasskeySchema, { sync: true }),
  });
  const submit = useSubmit(form, async ({ name, currentPassword }) => {
    const { id, options } = await call(passkeyRoutes.beginPasskey, { body: { currentPassword } });
    const answer = await makePasskey(options);
    await call(passkeyRoutes.addPasskey, { body: { id, name, answer } });
    await onChanged();
    toastDone('The passkey is added');
    onClose();
  });
  return (
    <Modal opened onClose={onClose} title="Add a passkey">
      <p className={classes.text}>
        Your device then asks for your fingerprint, your face or its PIN, and keeps the passkey. You can also
        choose a phone or a security key.
      </p>
      <DialogForm submit={submit} submitLabel="Continue" onCancel={onClose}>
        <TextInput
          label="Name"
          description="For you to know it by."
          required
          maxLength={60}
          {...form.getInputProps('name')}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
      </DialogForm>
    </Modal>
  );
}
