import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import type { Invitation } from '@washboard/contract/auth/invitations.schemas.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import type { TeamMember } from '@washboard/contract/team/team.schemas.ts';
import { Suspense, useState } from 'react';
import { useStoreNames } from '../../blocks/locations/use-store-names.ts';
import { useCan } from '../../blocks/session/access.ts';
import { useSession } from '../../blocks/session/session-store.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { InvitationTable } from './invitation-table.tsx';
import classes from './team.module.css';
import { inviteUrl, memberUrl, teamSearch, teamUrl } from './team.urls.ts';
import { TeamTable } from './team-table.tsx';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog');

const MemberDialog = lazyPart(() => import('./member-dialog.tsx'), 'MemberDialog');

/** /global-settings/team: members, invitations, and inviting. */
export function Screen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [values] = useSearchState(teamSearch);
  const team = useQuery(queryOptionsOf(teamRoutes.listTeam));
  const invitations = useQuery(queryOptionsOf(invitationRoutes.listInvitations));
  const storeName = useStoreNames();
  const storesOf = (ids: readonly number[]) => ids.map(storeName).join(', ');
  const [problem, setProblem] = useState('');

  const own = useSession();
  const mayMakeOwner = useCan()('ownership.manage');
  const mayChange = ({ id, role }: TeamMember) =>
    id !== own.teamMemberId && (role !== 'owner' || mayMakeOwner);
  const chosen = team.data?.records.find((one) => one.id === values.member && mayChange(one));
  const close = () => void navigate({ to: teamUrl(), resetScroll: false });

  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(invitationRoutes.listInvitations) });
  async function undo({ id, email }: Invitation) {
    setProblem('');
    await call(invitationRoutes.endInvitation, { params: { id: String(id) } }).then(
      () => toastDone(`Invite for ${email} canceled`),
      (error: unknown) => setProblem(errorText(error)),
    );
    await refresh();
  }

  return (
    <>
      <PageHeader
        title="Team"
        context="Who works here and what they can do."
        actions={
          <Button
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => void navigate({ to: inviteUrl(), resetScroll: false })}
          >
            Invite
          </Button>
        }
      />
      <div className={classes.stack}>
        <Card title="Invitations" flush>
          <p className={classes.problem} role="alert">
            {problem}
          </p>
          <InvitationTable query={invitations} storesOf={storesOf} onCancel={(one) => void undo(one)} />
        </Card>
        <Card title="People" flush>
          <TeamTable
            query={team}
            storesOf={storesOf}
            mayChange={mayChange}
            onChange={(one) => void navigate({ to: memberUrl(one.id), resetScroll: false })}
          />
        </Card>
      </div>
      <Suspense>
        {values.invite && <InviteDialog onInvited={refresh} onClose={close} />}
        {chosen !== undefined && (
          <MemberDialog
            key={chosen.id}
            member={chosen}
            mayMakeOwner={mayMakeOwner}
            onChanged={() => queries.invalidateQueries({ queryKey: keyOf(teamRoutes.listTeam) })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
