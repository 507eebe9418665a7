import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleNames } from '@washboard/contract/core/access.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import type { MemberDetail } from '@washboard/contract/team/team.schemas.ts';
import { Suspense } from 'react';
import { useCan } from '../../blocks/session/access.ts';
import { useSession } from '../../blocks/session/session-store.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { toastError } from '../../lib/toasts.tsx';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useSearchRecord, useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { memberSearch } from './team.urls.ts';
import { teamAddress } from './team-list.urls.ts';
import { useMemberChange } from './use-member-change.ts';

const MemberForm = lazyPart(() => import('./member-form.tsx'), 'MemberForm');
const MemberActivity = lazyPart(() => import('./member-activity.tsx'), 'MemberActivity');
const PayCard = lazyPart(() => import('./pay/pay-card.tsx'), 'PayCard');
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog');

/** /global-settings/team/$id: who someone is, what they may do and what they did. */
export function Screen() {
  const id = useIdParam();
  const search = useSearchRecord();
  const [{ invite }, set] = useSearchState(memberSearch);
  const query = useQuery(queryOptionsOf(teamRoutes.getMember, { params: { id: String(id) } }));
  const announce = useMemberChange();
  const own = useSession();
  const can = useCan();
  const mayChangeOwners = can('ownership.manage');
  const { data } = query;
  const mayChange = data?.isArchived === false && (data.role !== 'owner' || mayChangeOwners);
  const archive = () => {
    if (data === undefined) return;
    const change = call(teamRoutes.removeMember, {
      params: { id: String(id) },
      body: { version: data.version },
    });
    void announce(`${data.fullName} archived`, change).catch((error: unknown) =>
      toastError(errorText(error)),
    );
  };
  return (
    <>
      <PageHeader
        title={data?.fullName ?? 'Team member'}
        context={data && contextOf(data)}
        back={{ href: teamAddress.backHref({ ...search, invite: undefined }), label: 'Team' }}
        actions={
          mayChange &&
          id !== own.teamMemberId && (
            <Group gap="sm">
              {!data.canSignIn && data.email !== null && (
                <Button variant="default" onClick={() => void set({ invite: true }, { push: true })}>
                  Give a login
                </Button>
              )}
              <Button variant="default" onClick={archive}>
                Archive
              </Button>
            </Group>
          )
        }
      />
      <QueryArea query={query} height={480} label="Loading team member">
        {(member) => (
          <DetailPage
            side={
              <>
                <Card title="Access">
                  <Facts
                    facts={[
                      ['Login', member.canSignIn ? 'Active' : 'None'],
                      ['Manages a store', member.isManager ? 'Yes' : 'No'],
                      ['Admin access', member.adminAccess ? 'Yes' : 'No'],
                    ]}
                  />
                </Card>
                {can('pay.manage') && (
                  <Suspense fallback={<LoadingArea height={160} label="Loading pay" />}>
                    <PayCard memberId={member.id} />
                  </Suspense>
                )}
                {member.userId !== null && (
                  <Suspense fallback={<LoadingArea height={240} label="Loading activity" />}>
                    <MemberActivity userId={member.userId} />
                  </Suspense>
                )}
              </>
            }
          >
            <Suspense fallback={<LoadingArea height={480} label="Loading team member" />}>
              <MemberForm
                key={member.id}
                member={member}
                mayChange={mayChange}
                mayChangePlace={id !== own.teamMemberId}
                mayMakeOwner={mayChangeOwners}
              />
            </Suspense>
          </DetailPage>
        )}
      </QueryArea>
      <Suspense>
        {invite && data !== undefined && (
          <InviteDialog member={data} onClose={() => void set({ invite: false })} />
        )}
      </Suspense>
    </>
  );
}

function contextOf({ role, employeeCode, isArchived }: MemberDetail): string {
  const parts = [
    role === null ? 'No role' : roleNames[role],
    employeeCode === null ? '' : `Employee code ${employeeCode}`,
    isArchived ? 'Archived' : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
