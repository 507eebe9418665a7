import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { impersonationRoutes } from '@washboard/contract/staff/impersonation.routes.ts';
import { actingMinutes, ticketRequestSchema } from '@washboard/contract/staff/impersonation.schemas.ts';
import type { TeamMember } from '@washboard/contract/team/team.schemas.ts';
import { appPaths } from '../../blocks/app.paths.ts';
import { addressOf } from '../../lib/address.ts';
import { call } from '../../lib/api/client.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import classes from './staff.module.css';

export interface ActDialogProps {
  businessId: number;
  member: TeamMember;
  onClose: () => void;
}

/** Asks staff for a reason before acting as a user; it appears in the business's audit log. */
export function ActDialog({ businessId, member, onClose }: ActDialogProps) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { businessId, teamMemberId: member.id, reason: '' },
    validate: schemaResolver(ticketRequestSchema, { sync: true }),
  });
  const { element, saving, problem, onSubmit } = useSubmit(form, async (body) => {
    const { ticket } = await call(impersonationRoutes.createTicket, { body });
    await navigate({ to: addressOf(appPaths.impersonate, { search: { ticket } }) });
  });
  return (
    <Dialog onClose={onClose} title={`Act as ${member.fullName}`}>
      <form ref={element} onSubmit={onSubmit} noValidate className={classes.stack}>
        <p>
          You can see and do what {member.fullName} may, for {actingMinutes} minutes. Everything is logged
          under both names.
        </p>
        <TextInput
          label="Reason"
          description="The business sees this in its audit log."
          required
          maxLength={200}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormFooter submitLabel="Start" saving={saving} error={problem} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
