import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import { type Invite, invitedRoles, inviteSchema } from '@washboard/contract/auth/invitations.schemas.ts';
import { seesAllStores } from '@washboard/contract/core/access.ts';
import type { Member } from '@washboard/contract/team/team.schemas.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { PlaceFields } from './place-fields.tsx';

export interface InviteDialogProps {
  /** Someone who works here without a login; they get one by the email. */
  member?: Member;
  onClose: () => void;
}

/** Invites someone by email. */
export function InviteDialog({ member, onClose }: InviteDialogProps) {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: {
      firstName: member?.firstName ?? '',
      lastName: member?.lastName ?? '',
      email: member?.email ?? '',
      role: (member?.role ?? 'manager') as Invite['role'],
      storeIds: member?.storeIds ?? ([] as number[]),
    },
    validate: schemaResolver(inviteSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (values) => {
    const body = { ...values, storeIds: seesAllStores(values.role) ? [] : values.storeIds };
    await call(invitationRoutes.createInvitation, { body });
    toastDone(`${values.email} is invited`);
    await queries.invalidateQueries({ queryKey: keyOf(invitationRoutes.listInvitations) });
    onClose();
  });
  const isKnown = member !== undefined;
  return (
    <Dialog onClose={onClose} title="Invite teammate">
      <DialogForm submit={submit} submitLabel="Send invitation" onCancel={onClose}>
        <TextInput label="First name" required readOnly={isKnown} {...form.getInputProps('firstName')} />
        <TextInput label="Last name" required readOnly={isKnown} {...form.getInputProps('lastName')} />
        <TextInput label="Email" type="email" required readOnly={isKnown} {...form.getInputProps('email')} />
        <PlaceFields form={form} roles={invitedRoles} />
      </DialogForm>
    </Dialog>
  );
}
