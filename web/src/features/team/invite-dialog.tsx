import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import { type Invite, invitedRoles, inviteSchema } from '@washboard/contract/auth/invitations.schemas.ts';
import { seesAllStores } from '@washboard/contract/core/access.ts';
import { call } from '../../lib/api/client.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { PlaceFields } from './place-fields.tsx';
import classes from './team.module.css';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'manager' as Invite['role'],
  storeIds: [] as number[],
};

export interface InviteDialogProps {
  onInvited: () => Promise<void>;
  onClose: () => void;
}

/** Invites someone by email. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const form = useForm({ initialValues: empty, validate: schemaResolver(inviteSchema, { sync: true }) });
  const { element, saving, problem, onSubmit } = useSubmit(form, async (values) => {
    const body = { ...values, storeIds: seesAllStores(values.role) ? [] : values.storeIds };
    await call(invitationRoutes.createInvitation, { body });
    toastDone(`${values.email} is invited`);
    await onInvited();
    onClose();
  });
  return (
    <Dialog onClose={onClose} title="Invite teammate">
      <form ref={element} onSubmit={onSubmit} noValidate className={classes.fields}>
        <TextInput label="First name" required data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label="Last name" required {...form.getInputProps('lastName')} />
        <TextInput label="Email" type="email" required {...form.getInputProps('email')} />
        <PlaceFields form={form} roles={invitedRoles} />
        <FormFooter submitLabel="Send invitation" saving={saving} error={problem} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
