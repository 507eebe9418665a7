import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { storeLoginRoutes } from '@washboard/contract/account/store-login.routes.ts';
import { newPasswordSchema } from '@washboard/contract/auth/passwords.schemas.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';

export interface PasswordDialogProps {
  storeId: number;
  name: string;
  onClose: () => void;
}

/** Sets the password of a store's tablet. */
export function PasswordDialog({ storeId, name, onClose }: PasswordDialogProps) {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { newPassword: '', reEnterPassword: '' },
    validate: schemaResolver(newPasswordSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (body) => {
    await call(storeLoginRoutes.resetStorePassword, { params: { id: String(storeId) }, body });
    await queries.invalidateQueries({ queryKey: keyOf(storeLoginRoutes.getStoreLogin) });
    toastDone('Password saved');
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={`Tablet password of ${name}`}>
      <DialogForm submit={submit} submitLabel="Save password" onCancel={onClose}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          data-autofocus
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('reEnterPassword')}
        />
      </DialogForm>
    </Dialog>
  );
}
