import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { alarmKindLabels } from '@washboard/contract/machine-links/alarms/alarms.constants.ts';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import type { FloorMachineDetail } from '@washboard/contract/machine-links/floor.schemas.ts';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { unstartedRoutes } from '@washboard/contract/machine-links/unstarted/unstarted.routes.ts';
import type {
  UnstartedAction,
  UnstartedTurn,
} from '@washboard/contract/machine-links/unstarted/unstarted.schemas.ts';
import { tenderText } from '@washboard/contract/payments/payments.constants.ts';
import { useState } from 'react';
import { useCan } from '../../../blocks/session/access.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { toastDone, toastError } from '../../../lib/toasts.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from '../machines.module.css';

const actions = {
  REFUND: unstartedRoutes.refundUnstarted,
  START: unstartedRoutes.startUnstarted,
  DISMISS: unstartedRoutes.dismissUnstarted,
} as const;

const doneText = (action: UnstartedAction, amount: string) =>
  ({ REFUND: `${amount} refunded`, START: 'Free start requested', DISMISS: 'Closed without a refund' })[
    action
  ];

/** Paid starts after which the machine didn't run, until someone refunds, starts or closes each. */
export function UnstartedCard({ machine }: { machine: FloorMachineDetail }) {
  const { id: machineId, storeId, timeZone } = machine;
  const can = useCan();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(0);
  const query = useQuery(
    queryOptionsOf(unstartedRoutes.listUnstarted, { query: { machineId: String(machineId) } }),
  );

  function act(action: UnstartedAction, { id, amountCents }: UnstartedTurn) {
    setBusy(id);
    void call(actions[action], { params: { id: String(id) } })
      .then(() => toastDone(doneText(action, formatUsd(amountCents))))
      .catch((error: unknown) => toastError(errorText(error)))
      .finally(() => {
        setBusy(0);
        for (const route of [
          unstartedRoutes.listUnstarted,
          floorRoutes.getFloorMachine,
          startRoutes.listStarts,
        ])
          void queries.invalidateQueries({ queryKey: keyOf(route) });
      });
  }

  return (
    <Card title={alarmKindLabels.VEND_WITHOUT_START}>
      <QueryArea query={query} height={60} rows={1} label="Loading paid starts">
        {({ records }) => (
          <ul className={classes.unstarted}>
            {records.map((one) => (
              <li key={one.id}>
                <span>
                  {formatUsd(one.amountCents)}
                  <span className={classes.facts}>
                    {' '}
                    {tenderText(one.tender)}, {formatInstant(one.startedAt, timeZone)}
                  </span>
                </span>
                <Group gap="xs">
                  {can('machines.refund', storeId) && one.amountCents > 0 && (
                    <Button size="compact-sm" disabled={busy > 0} onClick={() => act('REFUND', one)}>
                      Refund {formatUsd(one.amountCents)}
                    </Button>
                  )}
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={busy > 0 || one.isStarting}
                    onClick={() => act('START', one)}
                  >
                    {one.isStarting ? 'Starting…' : 'Free start'}
                  </Button>
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={busy > 0}
                    onClick={() => act('DISMISS', one)}
                  >
                    Close
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
        )}
      </QueryArea>
    </Card>
  );
}
