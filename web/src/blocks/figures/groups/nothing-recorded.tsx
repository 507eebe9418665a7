import { Button } from '@mantine/core';
import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { addDays, daysBetween } from '@washboard/contract/core/time/time.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { importsUrl } from '../../record-urls.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useCan } from '../../session/access.ts';
import { daysOf, rangeText } from '../answer-days.ts';
import classes from './groups.module.css';

/** No turn was ever recorded in these stores. */
export function NoTurnsYet() {
  return (
    <Nothing
      title="No turns are recorded yet"
      text="Turns show how busy each washer and dryer is by day and hour."
      action="Import machine starts"
    />
  );
}

/** Nothing was ever sold in these stores. */
export function NoSalesYet() {
  return (
    <Nothing
      title="No sales are recorded yet"
      text="Sales show what was sold, owed and collected each day. They come from your point of sale or a file."
      action="Import orders"
    />
  );
}

function Nothing({ title, text, action }: { title: string; text: string; action: string }) {
  const can = useCan();
  const may = can('imports.manage');
  const rest = may ? 'Import a file to get started.' : 'Ask an owner or admin to import them.';
  return (
    <Card>
      <EmptyFirstUse
        title={title}
        text={`${text} ${rest}`}
        action={
          may && (
            <Button component={AppLink} href={importsUrl}>
              {action}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** A day before its first record. */
export const noneToday = 'None yet today';

/** The selected days have no records: says where records are and links there. */
export function OutsideRecords({ answer }: { answer: AnalyticsAnswer }) {
  const { period, setPeriod } = useScope();
  const { recorded } = answer;
  if (recorded === null) return null;
  const { endDate } = recorded;
  const startDate =
    daysBetween(recorded.startDate, endDate) > 89 ? addDays(endDate, -89) : recorded.startDate;
  return (
    <div className={classes.outside} role="status">
      <span>
        {period.type === 'TODAY' ? noneToday : `No data for ${rangeText(daysOf(answer), true)}`}. The records
        run from {rangeText(recorded, true).replace('–', 'to')}.
      </span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => void setPeriod({ type: 'CUSTOM', startDate, endDate })}
      >
        Show {rangeText({ startDate, endDate }, true)}
      </Button>
    </div>
  );
}
