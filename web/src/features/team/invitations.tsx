import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import type { Invitation } from '@washboard/contract/auth/invitations.schemas.ts';
import { useState } from 'react';
import { useStoreNames } from '../../blocks/locations/use-store-names.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { Card } from '../../ui/card.tsx';
import { InvitationTable } from './invitation-table.tsx';
import classes from './team.module.css';

/** Who was invited and hasn't joined yet. */
export function Invitations() {
  const queries = useQueryClient();
  const invitations = useQuery(queryOptionsOf(invitationRoutes.listInvitations));
  const storeName = useStoreNames();
  const [problem, setProblem] = useState('');
  async function cancel({ id, email }: Invitation) {
    setProblem('');
    await call(invitationRoutes.endInvitation, { params: { id: String(id) } }).then(
      () => toastDone(`Invite for ${email} canceled`),
      (error: unknown) => setProblem(errorText(error)),
    );
    await queries.invalidateQueries({ queryKey: keyOf(invitationRoutes.listInvitations) });
  }
  return (
    <Card title="Invitations" flush>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <InvitationTable
        query={invitations}
        storesOf={(ids) => ids.map(storeName).join(', ')}
        onCancel={(one) => void cancel(one)}
      />
    </Card>
  );
}
