import { useQuery } from '@tanstack/react-query';
import { washTypeLabels } from '@washboard/contract/machine-links/starts.constants.ts';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { NoRows } from '../../../ui/detail-page.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import classes from '../machines.module.css';
import { startText } from '../run/start-text.ts';

const shownAtOnce = 5;

/** The last starts from the back office: who, when, why, and how each went. */
export function MachineStarts({ machineId, timeZone }: { machineId: number; timeZone: string }) {
  const query = useQuery(queryOptionsOf(startRoutes.listStarts, { query: { machineId: String(machineId) } }));
  return (
    <Card title="Free starts" context={`The last ${shownAtOnce}`}>
      <QueryArea query={query} height={80} rows={2} label="Loading starts">
        {({ records }) =>
          records.length === 0 ? (
            <NoRows>Nobody has started this machine from the back office.</NoRows>
          ) : (
            <ul className={classes.lastStarts}>
              {records.slice(0, shownAtOnce).map((start) => {
                const { tone, text } = startText({ ...start, secondsLeft: null }, 0);
                return (
                  <li key={start.id}>
                    <StatusPill tone={tone}>{text === 'Running' ? 'Started' : text}</StatusPill>
                    <span>
                      {start.reason}
                      <span className={classes.facts}>
                        {' '}
                        {washTypeLabels[start.washType]}, {start.by},{' '}
                        {formatInstant(start.requestedAt, timeZone)}
                      </span>
                    </span>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryArea>
    </Card>
  );
}
