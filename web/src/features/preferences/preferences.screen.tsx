import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
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
import { preferenceAddress, preferenceHref, preferenceSearch } from './preferences.urls.ts';
import { preferenceList } from './preferences-list.tsx';

const OrderPreferences = lazyPart(() => import('./order-preferences.tsx'), 'OrderPreferences');
const PreferenceDialog = lazyPart(() => import('./preference-dialog.tsx'), 'PreferenceDialog');

/** /global-settings/preferences: the list, adding one, and their order. */
export function Screen() {
  const search = useSearchRecord();
  const [{ edit, reorder }, set] = useSearchState(preferenceSearch);
  const { values, isFiltered, clear, sorting } = useListState(preferenceAddress);
  const asked = filled(values);
  const page = useListPage((paging) =>
    queryOptionsOf(preferenceRoutes.listPreferences, { query: { ...asked, ...paging } }),
  );
  return (
    <>
      <PageHeader
        title="Preferences"
        context="What customers can ask for with every order."
        actions={
          <Group gap="sm">
            <Button variant="default" onClick={() => void set({ reorder: true }, { push: true })}>
              Reorder
            </Button>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => void set({ edit: true }, { push: true })}
            >
              Add preference
            </Button>
          </Group>
        }
      />
      <Card flush>
        <ListTable
          {...{ ...preferenceList, ...page, ...sorting, asked }}
          head={<ListFilters list={preferenceAddress} columns={preferenceList.columns} />}
          rowHref={({ id }) => preferenceHref(search, id)}
          isNarrowed={isFiltered}
          onClear={clear}
        />
      </Card>
      <Suspense>
        {edit && <PreferenceDialog onClose={() => void set({ edit: false })} />}
        {reorder && <OrderPreferences onClose={() => void set({ reorder: false })} />}
      </Suspense>
    </>
  );
}
