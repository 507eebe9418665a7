import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { closureRoutes } from '@washboard/contract/schedule/closures/closures.routes.ts';
import { shiftTypeLabels, shiftTypes } from '@washboard/contract/schedule/shifts.constants.ts';
import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import { nextShiftName } from '@washboard/contract/schedule/shifts.rules.ts';
import type { Shift } from '@washboard/contract/schedule/shifts.schemas.ts';
import { Suspense } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { longZoneName } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { closedDays } from './closures/closed-days.ts';
import classes from './schedule.module.css';
import { scheduleSearch } from './schedule.urls.ts';
import { ShiftWeek } from './shifts/shift-week.tsx';

const ClosuresCard = lazyPart(() => import('./closures/closures-card.tsx'), 'ClosuresCard');
const DeliveriesCard = lazyPart(() => import('./deliveries/deliveries-card.tsx'), 'DeliveriesCard');
const ShiftDialog = lazyPart(() => import('./shifts/shift-dialog.tsx'), 'ShiftDialog');

/** A location's schedule: its week of shifts and windows, or the days ahead. */
export function Tab({ storeId }: { storeId: number }) {
  const [{ show }, set] = useSearchState(scheduleSearch);
  return (
    <div className={classes.stack}>
      <SegmentedControl
        aria-label="Part of the schedule"
        className={classes.kinds}
        data={[
          { value: 'shifts', label: 'Shifts and windows' },
          { value: 'schedule', label: 'Days ahead' },
        ]}
        value={show}
        onChange={(next) => void set({ show: next as typeof show })}
      />
      {show === 'shifts' ? (
        <Shifts storeId={storeId} />
      ) : (
        <Suspense fallback={<LoadingArea height={560} label="Loading the days ahead" />}>
          <DeliveriesCard storeId={storeId} />
          <ClosuresCard storeId={storeId} />
        </Suspense>
      )}
    </div>
  );
}

/** Shifts by type, edited in the grid or in a form. */
function Shifts({ storeId }: { storeId: number }) {
  const [values, set] = useSearchState(scheduleSearch);
  const list = useQuery(queryOptionsOf(shiftRoutes.listShifts, { params: { storeId: String(storeId) } }));
  const closures = useQuery(
    queryOptionsOf(closureRoutes.listClosures, { params: { storeId: String(storeId) } }),
  );
  const close = () => void set({ shift: 0, add: false });
  return (
    <div className={classes.stack}>
      <SegmentedControl
        aria-label="Kind of shift"
        className={classes.kinds}
        data={shiftTypes.map((value) => ({ value, label: shiftTypeLabels[value] }))}
        value={values.type}
        onChange={(type) => void set({ type: type as Shift['type'] })}
      />
      <QueryArea query={list} height={560} label="Loading schedule">
        {({ records, timeZone }) => {
          const shifts = records.filter(({ type }) => type === values.type);
          const nextName = nextShiftName(shifts.map(({ name }) => name));
          const edited = shifts.find(({ id }) => id === values.shift);
          const add = () => void set({ add: true }, { push: true });
          return (
            <>
              <Card
                title={shiftTypeLabels[values.type]}
                context={`Times are in ${longZoneName(timeZone)}.`}
                actions={
                  <Button
                    variant="default"
                    data-path="addShift"
                    leftSection={<IconPlus size={16} aria-hidden />}
                    onClick={add}
                  >
                    {nextName.slice(2)}
                  </Button>
                }
              >
                {shifts.length === 0 ? (
                  <EmptyFirstUse
                    title={values.type === 'SHIFT' ? 'No shifts yet' : 'No windows yet'}
                    text={
                      values.type === 'SHIFT'
                        ? 'Add the hours your team works. Tasks use them.'
                        : 'Add the hours in which customers can book a pickup or delivery.'
                    }
                  />
                ) : (
                  <ShiftWeek
                    key={values.type}
                    storeId={storeId}
                    shifts={shifts}
                    closed={closedDays(closures.data?.closures ?? [], timeZone)}
                    onOpen={(shift) => void set({ shift }, { push: true })}
                  />
                )}
              </Card>
              <Suspense>
                {(values.add || edited !== undefined) && (
                  <ShiftDialog
                    key={edited?.id ?? 0}
                    storeId={storeId}
                    type={values.type}
                    shift={values.add ? undefined : edited}
                    others={shifts.filter(({ id }) => values.add || id !== values.shift)}
                    nextName={nextName}
                    onClose={close}
                  />
                )}
              </Suspense>
            </>
          );
        }}
      </QueryArea>
    </div>
  );
}
