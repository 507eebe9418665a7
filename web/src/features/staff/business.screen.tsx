import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { roleNames } from '@washboard/contract/core/access.ts';
import { staffBusinessRoutes } from '@washboard/contract/staff/businesses.routes.ts';
import type { TeamMember } from '@washboard/contract/team/team.schemas.ts';
import { Suspense } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstantDay, viewerZone } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './staff.module.css';
import { businessSearch, staffBusinessUrl, staffUrl } from './staff.urls.ts';
import { SubscriptionStatusForm } from './subscription-status-form.tsx';

const ActDialog = lazyPart(() => import('./act-dialog.tsx'), 'ActDialog');

const columns: readonly Column<TeamMember>[] = [
  { id: 'name', header: 'Name', cell: (one) => one.fullName },
  { id: 'role', header: 'Role', width: 110, cell: (one) => one.role && roleNames[one.role] },
  { id: 'email', header: 'Email', cell: (one) => one.email },
];

/** /staff/businesses/$id: a business with subscription status and users. */
export function Screen() {
  const id = useIdParam();
  const params = { id: String(id) };
  const navigate = useNavigate();
  const [{ act }] = useSearchState(businessSearch);
  const business = useQuery(queryOptionsOf(staffBusinessRoutes.getBusiness, { params }));
  const { data } = business;
  const wanted = data?.members.find((member) => member.id === act);
  return (
    <>
      <PageHeader
        title={data?.name ?? 'Business'}
        context={data && `Business ${data.id}, since ${formatInstantDay(data.createdAt, viewerZone)}`}
        back={{ href: staffUrl(), label: 'the businesses' }}
      />
      <QueryArea query={business} height={480} rows={8} label="Loading business" shape="table">
        {(one) => (
          <div className={classes.stack}>
            <Card title="Subscription">
              <SubscriptionStatusForm business={one} />
            </Card>
            <Card title="Users" flush>
              <DataTable
                label="Users"
                columns={columns}
                rows={one.members}
                rowId={(member) => String(member.id)}
                rowActions={(member) => (
                  <Button
                    size="compact-sm"
                    variant="default"
                    component={AppLink}
                    href={staffBusinessUrl(id, member.id)}
                    aria-label={`Act as ${member.fullName}`}
                  >
                    Act as
                  </Button>
                )}
                maxHeight={640}
                empty={<EmptyFirstUse title="No users" text="No team member has a login." />}
              />
            </Card>
          </div>
        )}
      </QueryArea>
      {wanted !== undefined && (
        <Suspense>
          <ActDialog
            businessId={id}
            member={wanted}
            onClose={() => void navigate({ to: staffBusinessUrl(id), resetScroll: false })}
          />
        </Suspense>
      )}
    </>
  );
}
