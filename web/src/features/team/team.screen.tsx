import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { Suspense } from 'react';
import { filled } from '../../blocks/list/list-address.ts';
import { ListFilters } from '../../blocks/list/list-filters.tsx';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { useListPage } from '../../blocks/list/use-list-page.ts';
import { useListState } from '../../blocks/list/use-list-state.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchRecord, useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Invitations } from './invitations.tsx';
import classes from './team.module.css';
import { memberHref, teamSearch } from './team.urls.ts';
import { teamList } from './team-list.tsx';
import { teamAddress } from './team-list.urls.ts';

const AddMemberDialog = lazyPart(() => import('./add-member-dialog.tsx'), 'AddMemberDialog');
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog');

/** /global-settings/team: everyone who works here, and invitations. */
export function Screen() {
  const search = useSearchRecord();
  const [{ add, invite }, set] = useSearchState(teamSearch);
  const { values, isFiltered, clear, sorting } = useListState(teamAddress);
  const { storeId, ...rest } = filled(values);
  const asked = { ...rest, storeId: storeId === undefined ? undefined : String(storeId) };
  const page = useListPage((paging) =>
    queryOptionsOf(teamRoutes.listTeam, { query: { ...asked, ...paging } }),
  );
  return (
    <>
      <PageHeader
        title="Team"
        context="Who works here and what they can do."
        actions={
          <Group gap="sm">
            <Button variant="default" onClick={() => void set({ add: true }, { push: true })}>
              Add member
            </Button>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => void set({ invite: true }, { push: true })}
            >
              Invite
            </Button>
          </Group>
        }
      />
      <div className={classes.stack}>
        <Card title="People" flush>
          <ListTable
            {...{ ...teamList, ...page, ...sorting, asked }}
            head={<ListFilters list={teamAddress} columns={teamList.columns} />}
            rowHref={({ id }) => memberHref(search, id)}
            isNarrowed={isFiltered}
            onClear={clear}
          />
        </Card>
        <Invitations />
      </div>
      <Suspense>
        {invite && <InviteDialog onClose={() => void set({ invite: false })} />}
        {add && <AddMemberDialog onClose={() => void set({ add: false })} />}
      </Suspense>
    </>
  );
}
