import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { type Passkey, renamePasskeySchema } from '@washboard/contract/auth/passkeys.schemas.ts';
import { call } from '../../../lib/api/client.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import type { PasskeyDialogProps } from './add-passkey.tsx';

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose, onChanged }: PasskeyDialogProps & { passkey: Passkey }) {
  const { id, version } = passkey;
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: schemaResolver(renamePasskeySchema.pick({ name: true }), { sync: true }),
  });
  const submit = useSubmit(form, async ({ name }) => {
    const params = { id: String(id) };
    // Also if it was renamed elsewhere: the next try uses that version.
    await call(passkeyRoutes.renamePasskey, { params, body: { name, version } }).finally(onChanged);
    toastDone('Passkey renamed');
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={`Rename ${passkey.name}`}>
      <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
        <TextInput label="Name" required maxLength={60} data-autofocus {...form.getInputProps('name')} />
      </DialogForm>
    </Dialog>
  );
}
