import { Button, Group } from '@mantine/core';
import { collectionRoutes } from '@washboard/contract/machine-links/collections/collections.routes.ts';
import type { Collection } from '@washboard/contract/machine-links/collections/collections.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { Suspense } from 'react';
import { filled } from '../../../blocks/list/list-address.ts';
import { ListFilters } from '../../../blocks/list/list-filters.tsx';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { useListState } from '../../../blocks/list/use-list-state.ts';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { ScopePeriod } from '../../../blocks/period/scope-period.tsx';
import { machinePageUrl } from '../../../blocks/record-urls.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from '../machines.module.css';
import { floorAddress } from '../machines.urls.ts';
import { useSetupChange } from '../pairing/use-setup-change.ts';
import { collectionAddress, collectSearch } from './collections.urls.ts';
import { collectionList } from './collections-list.tsx';
import { VarianceCards } from './variance-cards.tsx';

const CollectDialog = lazyPart(() => import('./collect-dialog.tsx'), 'CollectDialog');

/** /machines/collections: what was collected from machines, and whether it is what was expected. */
export function Screen() {
  useLiveTopic('machines');
  const { storeIds, period } = useScope();
  const search = useSearchRecord();
  const announce = useSetupChange();
  const [{ collect }, set] = useSearchState(collectSearch);
  const { values, isFiltered, clear } = useListState(collectionAddress);
  const asked = {
    ...filled(values),
    ...filled({
      storeIds: storeIds.join(','),
      startDate: period.startDate ?? '',
      endDate: period.endDate ?? '',
    }),
    period: period.type,
  };
  const page = useListPage((paging) =>
    queryOptionsOf(collectionRoutes.listCollections, { query: { ...asked, ...paging } }),
  );
  const remove = ({ id, version, type, number }: Collection) =>
    void announce(
      `Collection of ${machineName(type, number)} removed`,
      call(collectionRoutes.removeCollection, { params: { id: String(id) }, body: { version } }),
    ).catch((error: unknown) => toastError(errorText(error)));
  return (
    <>
      <PageHeader
        title="Collections"
        context="Coins and cards counted at the machines, against their meters."
        back={{ href: floorAddress.backHref({ stores: search.stores }), label: 'Machines' }}
        actions={
          <Group gap="sm">
            <ScopePeriod />
            <Button onClick={() => void set({ collect: true }, { push: true })}>Record collection</Button>
          </Group>
        }
      />
      <div className={classes.floor}>
        <VarianceCards asked={asked} />
        <Card title="Collections" flush>
          <ListTable
            {...{ ...collectionList, ...page, asked }}
            head={<ListFilters list={collectionAddress} columns={collectionList.columns} />}
            rowHref={({ machineId }) => machinePageUrl(machineId)}
            rowActions={(one) => (
              <Button size="xs" variant="default" onClick={() => remove(one)}>
                Remove
                <span className="wb-visually-hidden"> the {collectionList.rowName(one)}</span>
              </Button>
            )}
            isNarrowed={isFiltered || storeIds.length > 0}
            onClear={isFiltered ? clear : undefined}
          />
        </Card>
      </div>
      <Suspense>{collect && <CollectDialog onClose={() => void set({ collect: false })} />}</Suspense>
    </>
  );
}
