import { Modal, MultiSelect, Select, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import { type Invite, invitedRoles, inviteSchema } from '@washboard/contract/auth/invitations.schemas.ts';
import { roleNames, seesAllStores } from '@washboard/contract/core/access.ts';
import { useLocationTree } from '../../blocks/locations/use-location-tree.ts';
import { call } from '../../lib/api/client.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
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

/** Asks somebody into the business by mail. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { data } = useLocationTree();
  const form = useForm({ initialValues: empty, validate: schemaResolver(inviteSchema, { sync: true }) });
  const { element, saving, problem, onSubmit } = useSubmit(form, async (values) => {
    const body = { ...values, storeIds: seesAllStores(values.role) ? [] : values.storeIds };
    await call(invitationRoutes.createInvitation, { body });
    toastDone(`${values.email} is invited`);
    await onInvited();
    onClose();
  });
  const stores = (data?.locations ?? []).map((store) => ({ value: String(store.id), label: store.name }));
  return (
    <Modal opened onClose={onClose} title="Invite somebody">
      <form ref={element} onSubmit={onSubmit} noValidate className={classes.fields}>
        <TextInput label="First name" required data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label="Last name" required {...form.getInputProps('lastName')} />
        <TextInput label="Email" type="email" required {...form.getInputProps('email')} />
        <Select
          label="Role"
          data={invitedRoles.map((role) => ({ value: role, label: roleNames[role] }))}
          allowDeselect={false}
          {...form.getInputProps('role')}
        />
        {!seesAllStores(form.values.role) && (
          <MultiSelect
            label="Locations"
            required
            data={stores}
            searchable
            value={form.values.storeIds.map(String)}
            onChange={(ids) => form.setFieldValue('storeIds', ids.map(Number))}
            error={form.errors.storeIds}
          />
        )}
        <FormFooter submitLabel="Send the invitation" saving={saving} error={problem} onCancel={onClose} />
      </form>
    </Modal>
  );
}
