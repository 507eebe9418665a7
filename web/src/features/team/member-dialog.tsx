import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type Role, roleNames, roles } from '@washboard/contract/core/access.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { changeMemberSchema, type TeamMember } from '@washboard/contract/team/team.schemas.ts';
import { useState } from 'react';
import { toastUndoChanges } from '../../blocks/audit/undo-change.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { PlaceFields } from './place-fields.tsx';
import classes from './team.module.css';

export interface MemberDialogProps {
  member: TeamMember;
  /** Whether the user can make owners. */
  mayMakeOwner: boolean;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** A member's role and stores, and removing them. The toast undoes it. */
export function MemberDialog({ member, mayMakeOwner, onChanged, onClose }: MemberDialogProps) {
  const { id, fullName, role, storeIds, version, canSignIn } = member;
  const params = { id: String(id) };
  const [removing, setRemoving] = useState(false);
  const [problem, setProblem] = useState('');
  const form = useForm({
    initialValues: { role, storeIds, version } as { role: Role | null; storeIds: number[]; version: number },
    validate: schemaResolver(changeMemberSchema, { sync: true }),
  });
  function done(text: string, changeId: number) {
    toastUndoChanges(text, [changeId], onChanged);
    onClose();
  }
  const submit = useSubmit(form, async (values) => {
    const { changeId } = await call(teamRoutes.changeMember, { params, body: values }).finally(onChanged);
    const now = values.role === null ? 'no longer has a role' : `is now ${roleNames[values.role]}`;
    done(`${fullName} ${values.role === role ? 'has new locations' : now}`, changeId);
  });
  async function remove() {
    setRemoving(true);
    setProblem('');
    await call(teamRoutes.removeMember, { params, body: { version: form.values.version } })
      .finally(onChanged)
      .then(
        ({ changeId }) => done(`${fullName} removed from the team`, changeId),
        (error: unknown) => setProblem(errorText(error)),
      );
    setRemoving(false);
  }
  const offered = roles.filter((one) => one !== 'owner' || role === 'owner' || (mayMakeOwner && canSignIn));
  return (
    <Dialog onClose={onClose} title={fullName}>
      <form ref={submit.element} onSubmit={submit.onSubmit} noValidate className={classes.fields}>
        <PlaceFields form={form} roles={offered} none={canSignIn ? undefined : 'None'} />
        <div>
          <Button
            variant="subtle"
            color="red.9"
            size="compact-md"
            loading={removing}
            onClick={() => void remove()}
          >
            Remove from the team
          </Button>
        </div>
        <FormFooter
          submitLabel="Save"
          saving={submit.saving}
          error={submit.problem || problem}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
