import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { futurePeriodTypes, type Period } from '@washboard/contract/core/time/periods.ts';
import { formatDay, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { deliveriesRoutes } from '@washboard/contract/schedule/deliveries/deliveries.routes.ts';
import type { DeliveryDay } from '@washboard/contract/schedule/deliveries/deliveries.schemas.ts';
import { serviceTypeLabels, serviceTypes } from '@washboard/contract/schedule/shifts.constants.ts';
import { PeriodPicker } from '../../../blocks/period/period-picker.tsx';
import { fieldErrorsOf } from '../../../lib/api/api-error.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { longZoneName } from '../../../lib/format.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { scheduleSearch } from '../schedule.urls.ts';
import { dayNames } from '../shifts/shift-text.ts';
import classes from './deliveries.module.css';
import { WindowStops } from './window-stops.tsx';

const kinds = serviceTypes.map((value) => ({ value, label: serviceTypeLabels[value] }));

/** The pickups and deliveries of a day or the days ahead, by window. */
export function DeliveriesCard({ storeId }: { storeId: number }) {
  const [{ period: type, startDate, endDate, kind }, set] = useSearchState(scheduleSearch);
  // Custom without dates can only come from an edited address.
  const period: Period =
    type === 'CUSTOM' && (startDate === '' || endDate === '')
      ? { type: 'TODAY', startDate: null, endDate: null }
      : { type, startDate: startDate || null, endDate: endDate || null };
  const dates = period.type === 'CUSTOM' ? { startDate, endDate } : {};
  const query = useQuery(
    queryOptionsOf(deliveriesRoutes.listDeliveries, {
      params: { storeId: String(storeId) },
      query: { period: period.type, ...dates, kind },
    }),
  );
  const tooLong = fieldErrorsOf(query.error).endDate;
  const choose = (next: Period) =>
    void set({ period: next.type, startDate: next.startDate ?? '', endDate: next.endDate ?? '' });
  return (
    <Card
      title="Pickups and deliveries"
      context={query.data && `Times are in ${longZoneName(query.data.timeZone)}.`}
      actions={
        <div className={classes.choices}>
          <SegmentedControl
            aria-label="Kind of stop"
            data={kinds}
            value={kind}
            onChange={(next) => void set({ kind: next as typeof kind })}
          />
          <PeriodPicker period={period} onChange={choose} types={futurePeriodTypes} />
        </div>
      }
    >
      {tooLong === undefined ? (
        <QueryArea query={query} height={320} label="Loading pickups and deliveries">
          {({ days, isCut, timeZone }) =>
            days.some(({ windows, closed }) => windows.length > 0 || closed !== null) ? (
              <div className={classes.days}>
                {days.map((day) => (
                  <Day key={day.day} day={day} timeZone={timeZone} />
                ))}
                {isCut && <p className={classes.quiet}>There are more stops. Choose fewer days.</p>}
              </div>
            ) : (
              <EmptyFirstUse
                title="No windows and no stops"
                text="Add a delivery window under Shifts and windows. Booked pickups and deliveries are listed here."
              />
            )
          }
        </QueryArea>
      ) : (
        <EmptyFirstUse title={tooLong} text="Choose a shorter period." />
      )}
    </Card>
  );
}

function Day({ day: { day, closed, windows }, timeZone }: { day: DeliveryDay; timeZone: string }) {
  const name = `${dayNames[weekdayOf(day)]}, ${formatDay(day)}`;
  return (
    <section aria-label={name} className={classes.day} data-closed={closed !== null || undefined}>
      <h3>
        {name}
        {closed !== null && <StatusPill tone="amber">{`Closed: ${closed}`}</StatusPill>}
      </h3>
      {windows.length === 0 && closed === null && <p className={classes.quiet}>No windows.</p>}
      {windows.map((one) => (
        <WindowStops key={`${one.shiftId} ${one.provider}`} window={one} timeZone={timeZone} />
      ))}
    </section>
  );
}
