import { downtimeDays, downtimeFormula } from '@washboard/contract/machines/repairs/repairs.constants.ts';
import { repairRoutes } from '@washboard/contract/machines/repairs/repairs.routes.ts';
import { filled } from '../../../blocks/list/list-address.ts';
import { ListFilters } from '../../../blocks/list/list-filters.tsx';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { useListState } from '../../../blocks/list/use-list-state.ts';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { machinesPaths } from '../machines.paths.ts';
import { floorAddress } from '../machines.urls.ts';
import { DowntimeText } from './downtime-text.tsx';
import { RepairLayers } from './repair-layers.tsx';
import { repairAddress } from './repairs.urls.ts';
import { repairList } from './repairs-list.tsx';

/** /machines/repairs: machines out of order, who repairs them, and what the downtime costs. */
export function Screen() {
  useLiveTopic('machines');
  const { storeIds } = useScope();
  const search = useSearchRecord();
  const { values, isFiltered, clear, sorting } = useListState(repairAddress);
  const stores = filled({ storeIds: storeIds.join(',') });
  const asked = { ...filled(values), ...stores };
  const page = useListPage((paging) =>
    queryOptionsOf(repairRoutes.listRepairs, { query: { ...asked, ...paging } }),
  );
  return (
    <>
      <PageHeader
        title="Repairs"
        context={<DowntimeText asked={stores} days={downtimeDays.floor} />}
        back={{ href: floorAddress.backHref({ stores: search.stores }), label: 'Machines' }}
      />
      <Card title="Machines out of order" info={downtimeFormula} flush>
        <ListTable
          {...{ ...repairList, ...page, ...sorting, asked }}
          head={<ListFilters list={repairAddress} columns={repairList.columns} />}
          rowHref={({ id }) =>
            addressOf(machinesPaths.repairs, { search: { ...search, repair: String(id) } })
          }
          isNarrowed={isFiltered || storeIds.length > 0}
          onClear={isFiltered ? clear : undefined}
        />
      </Card>
      <RepairLayers />
    </>
  );
}
