import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { invitedRoles } from '@washboard/contract/auth/invitations.schemas.ts';
import { type Role, seesAllStores } from '@washboard/contract/core/access.ts';
import { newMemberSchema } from '@washboard/contract/team/member-form.schemas.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { call } from '../../lib/api/client.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { MemberFields } from './member-fields.tsx';
import { birthdayErrors, formOf, type MemberValues, newMember } from './member-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { inviteUrl, memberHref } from './team.urls.ts';
import { useMemberChange } from './use-member-change.ts';

/** Adds someone who works in a store without a login. */
export function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const announce = useMemberChange();
  const navigate = useNavigate();
  const check = schemaResolver(newMemberSchema, { sync: true });
  const bodyOf = (values: MemberValues) => ({
    ...formOf(values),
    employeeCode: values.employeeCode.trim(),
    role: values.role as Exclude<Role, 'owner'> | null,
    storeIds: values.role !== null && seesAllStores(values.role) ? [] : values.storeIds,
  });
  const form = useForm<MemberValues>({
    initialValues: newMember,
    validate: (values) => ({ ...check(bodyOf(values)), ...birthdayErrors(values) }),
  });
  const submit = useSubmit(form, async (values) => {
    const saved = await announce(
      `${values.firstName.trim()} ${values.lastName.trim()} added`,
      call(teamRoutes.addMember, { body: bodyOf(values) }),
    );
    form.resetDirty();
    await navigate({ to: memberHref({}, saved.id), ignoreBlocker: true });
  });
  return (
    <Dialog onClose={onClose} title="Add member">
      <DialogForm submit={submit} submitLabel="Add" onCancel={onClose}>
        <p>
          Without a login, for people who work in a store. <AppLink href={inviteUrl()}>Invite</AppLink> those
          who sign in.
        </p>
        <MemberFields form={form} />
        <PlaceFields form={form} roles={invitedRoles} none="None" />
      </DialogForm>
    </Dialog>
  );
}
