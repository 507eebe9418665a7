import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { machineFilters, maxPageSize } from '@washboard/contract/core/limits.ts';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { downtimeDays } from '@washboard/contract/machines/repairs/repairs.constants.ts';
import { Suspense } from 'react';
import { filled } from '../../../blocks/list/list-address.ts';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { SearchBox } from '../../../blocks/list/search-box.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { useListState } from '../../../blocks/list/use-list-state.ts';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { MoreMenu } from '../../../ui/menu/more-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import classes from '../machines.module.css';
import {
  alarmsHref,
  collectionsHref,
  floorAddress,
  freeStartsHref,
  labelsHref,
  limitSearch,
  machinePageHref,
  pricesHref,
  readersHref,
  settingsHref,
} from '../machines.urls.ts';
import { addMachineUrl } from '../pairing/pairing.urls.ts';
import { DowntimeText } from '../repairs/downtime-text.tsx';
import { RepairLayers } from '../repairs/repair-layers.tsx';
import { repairsHref } from '../repairs/repairs.urls.ts';
import { ServiceAction } from '../repairs/service-action.tsx';
import { runUrl } from '../run/run.urls.ts';
import { FloorCards } from './floor-cards.tsx';
import { floorListAt } from './floor-list.tsx';
import { FloorSummary } from './floor-summary.tsx';
import { refreshMs } from './refresh.ts';
import { ViewLinks } from './view-links.tsx';

const FloorPlanView = lazyPart(() => import('../plan/floor-plan.tsx'), 'FloorPlanView');
const LimitDialog = lazyPart(() => import('./limit-dialog.tsx'), 'LimitDialog');

/** /machines: what every machine of the selected stores does, live. */
export function Screen() {
  useLiveTopic('machines');
  const { storeIds } = useScope();
  const search = useSearchRecord();
  const now = useNow();
  const can = useCan();
  const isPhone = usePhone();
  const navigate = useNavigate();
  const [{ limit }, setLimit] = useSearchState(limitSearch);
  const { values, set, isFiltered, clear } = useListState(floorAddress);
  const { view, q, group, type } = values;
  const asCards = view === 'cards';
  const of = filled({ type, storeIds: storeIds.join(',') });
  const asked = { ...of, ...filled({ q, group }) };
  const page = useListPage((paging) => {
    const query = { ...asked, ...paging, ...(asCards ? { pageSize: maxPageSize } : {}) };
    return { ...queryOptionsOf(floorRoutes.listFloor, { query }), refetchInterval: refreshMs };
  });
  const age = Math.max(0, now - (page.query.dataUpdatedAt || now));
  const narrowed = {
    isNarrowed: isFiltered || storeIds.length > 0,
    onClear: isFiltered ? clear : undefined,
  };
  const find = <SearchBox placeholder="Machine number" value={q} onSearch={(text) => set({ q: text })} />;
  return (
    <>
      <PageHeader
        title="Machines"
        actions={
          <Group gap="sm">
            <Button variant="default" component={AppLink} href={repairsHref(search)}>
              Repairs
            </Button>
            <Button component={AppLink} href={runUrl({ search: {} })}>
              Run machines
            </Button>
            <MoreMenu
              actions={[
                { label: 'Alarms', onClick: () => void navigate({ to: alarmsHref(search) }) },
                ...(can('machines.serve')
                  ? [{ label: 'Free starts', onClick: () => void navigate({ to: freeStartsHref(search) }) }]
                  : []),
                ...(can('globalSettings.manage')
                  ? [{ label: 'Prices', onClick: () => void navigate({ to: pricesHref(search) }) }]
                  : []),
                ...(can('machines.collect')
                  ? [{ label: 'Collections', onClick: () => void navigate({ to: collectionsHref(search) }) }]
                  : []),
                ...(can('machines.arrange')
                  ? [
                      {
                        label: 'Machine settings',
                        onClick: () => void navigate({ to: settingsHref(search) }),
                      },
                    ]
                  : []),
                { label: 'ESD readers', onClick: () => void navigate({ to: readersHref(search) }) },
                { label: 'QR labels', onClick: () => void navigate({ to: labelsHref(search) }) },
                { label: 'Add machine', onClick: () => void navigate({ to: addMachineUrl() }) },
                ...(can('machines.limit')
                  ? [
                      {
                        label: 'Limit free starts',
                        onClick: () => void setLimit({ limit: true }, { push: true }),
                      },
                    ]
                  : []),
              ]}
            />
          </Group>
        }
      >
        <LinkTabs
          label="Machines"
          tabs={machineFilters}
          current={type === '' ? 'ALL' : type}
          hrefOf={(tab) =>
            floorAddress.hrefOf(search, {
              ...floorAddress.keptIn(search),
              type: tab === 'ALL' ? undefined : tab,
            })
          }
        />
      </PageHeader>
      <FloorSummary asked={of} current={group} />
      <div className={classes.line}>
        <p className={classes.lost}>
          <DowntimeText asked={filled({ storeIds: of.storeIds })} days={downtimeDays.floor} />
        </p>
        <ViewLinks current={view} />
      </div>
      {view === 'plan' ? (
        <div className={classes.floor}>
          {find}
          <Suspense fallback={<LoadingArea height={480} label="Loading the floor plan" />}>
            <FloorPlanView wanted={{ q, group, type }} />
          </Suspense>
        </div>
      ) : asCards ? (
        <div className={classes.floor}>
          {find}
          <FloorCards {...page} {...narrowed} age={age} />
        </div>
      ) : (
        <Card flush>
          <ListTable
            {...{ ...floorListAt(age), ...page, ...narrowed, asked }}
            head={find}
            rowHref={({ id }) => machinePageHref(search, id)}
            rowActions={isPhone ? undefined : (machine) => <ServiceAction machine={machine} />}
          />
        </Card>
      )}
      <RepairLayers />
      <Suspense>{limit && <LimitDialog onClose={() => void setLimit({ limit: false })} />}</Suspense>
    </>
  );
}
