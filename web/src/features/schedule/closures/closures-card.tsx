import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { closureRoutes } from '@washboard/contract/schedule/closures/closures.routes.ts';
import type { Closure } from '@washboard/contract/schedule/closures/closures.schemas.ts';
import { Suspense } from 'react';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { longZoneName } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../schedule.module.css';
import { scheduleSearch } from '../schedule.urls.ts';
import { closureDays, ordersCount } from './closure-text.ts';

const ClosureDialog = lazyPart(() => import('./closure-dialog.tsx'), 'ClosureDialog');
const HolidaysDialog = lazyPart(() => import('./holidays-dialog.tsx'), 'HolidaysDialog');
const AffectedDialog = lazyPart(() => import('./affected-dialog.tsx'), 'AffectedDialog');

/** The days on which a location is closed, and the orders they affect. */
export function ClosuresCard({ storeId }: { storeId: number }) {
  const [values, set] = useSearchState(scheduleSearch);
  const list = useQuery(queryOptionsOf(closureRoutes.listClosures, { params: { storeId: String(storeId) } }));
  const records = list.data?.closures ?? [];
  const chosen = records.find(({ id }) => id === values.closure);
  const close = () => void set({ ask: '', closure: 0 });
  const ask = (what: typeof values.ask, closure = 0) => void set({ ask: what, closure }, { push: true });
  const columns: readonly Column<Closure>[] = [
    { id: 'name', header: 'Closure', cell: (one) => one.name },
    { id: 'days', header: 'Days', width: 210, cell: closureDays },
    {
      id: 'affected',
      header: 'Affected orders',
      width: 150,
      cell: (one) =>
        one.affected === 0 ? (
          '–'
        ) : (
          <Button
            size="compact-sm"
            variant="light"
            color="orange"
            aria-label={`Resolve ${ordersCount(one.affected)} on ${one.name}`}
            onClick={() => ask('orders', one.id)}
          >
            {ordersCount(one.affected)}
          </Button>
        ),
    },
  ];
  return (
    <>
      <Card
        title="Store closures"
        context={list.data && `Days in ${longZoneName(list.data.timeZone)}.`}
        flush
        actions={
          <div className={classes.actions}>
            <Button variant="default" data-path="addHolidays" onClick={() => ask('holidays')}>
              Add holidays
            </Button>
            <Button variant="default" data-path="addClosure" onClick={() => ask('closure')}>
              Add closure
            </Button>
          </div>
        }
      >
        <ListTable
          query={{ ...list, data: list.data && { records } }}
          of="closures"
          label="Store closures"
          columns={columns}
          rows={3}
          rowName={(one) => one.name}
          firstUse={{
            title: 'No closures yet',
            text: 'Add holidays or other days on which this location is closed. Orders planned then are listed.',
          }}
          rowActions={(one) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Change ${one.name}`}
              onClick={() => ask('closure', one.id)}
            >
              Change
            </Button>
          )}
        />
      </Card>
      <Suspense>
        {values.ask === 'closure' && (values.closure === 0 || chosen !== undefined) && (
          <ClosureDialog
            key={values.closure}
            storeId={storeId}
            closure={chosen}
            onSaved={(id) => void set({ ask: 'orders', closure: id })}
            onClose={close}
          />
        )}
        {values.ask === 'holidays' && list.data && (
          <HolidaysDialog
            storeId={storeId}
            timeZone={list.data.timeZone}
            closures={records}
            onClose={close}
          />
        )}
        {values.ask === 'orders' && chosen !== undefined && (
          <AffectedDialog storeId={storeId} closure={chosen} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
