import { NativeSelect } from '@mantine/core';
import { useLocationTree } from '../../blocks/locations/use-location-tree.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import classes from './schedule.module.css';
import { scheduleSearch } from './schedule.urls.ts';
import { ScheduleTab } from './schedule-tab.tsx';

/** /global-settings/schedule: when a location works and delivers. */
export function Screen() {
  const tree = useLocationTree();
  const [values, set] = useSearchState(scheduleSearch);
  return (
    <>
      <PageHeader title="Schedule" context="Working shifts and delivery windows of each location." />
      <QueryArea query={tree} height={480} label="Loading locations">
        {({ locations }) => {
          const store = locations.find(({ id }) => id === values.id) ?? locations[0];
          if (store === undefined)
            return <EmptyFirstUse title="No locations yet" text="Add a location to plan its week." />;
          return (
            <div className={classes.stack}>
              <NativeSelect
                label="Location"
                className={classes.location}
                data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(store.id)}
                onChange={(event) =>
                  void set({ id: Number(event.currentTarget.value), shift: 0, add: false })
                }
              />
              <ScheduleTab key={store.id} storeId={store.id} />
            </div>
          );
        }}
      </QueryArea>
    </>
  );
}
