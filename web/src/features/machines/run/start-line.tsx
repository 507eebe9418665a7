import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import type { MachineStart } from '@washboard/contract/machine-links/starts.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import classes from '../machines.module.css';
import { startText } from './start-text.ts';

interface StartLineProps {
  start: MachineStart;
  /** How old the answer is, in ms. */
  age: number;
  onRetried: (id: number) => void;
}

/** A start: its machine, how it went, and what to do about it. */
export function StartLine({ start, age, onRetried }: StartLineProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id, status, message, isManual, type, number } = start;
  const name = machineName(type, number);
  const { tone, text } = startText(start, age);
  const isOpenByHand = status === 'UNKNOWN' || (status === 'RUN_REQUEST_IN_PROGRESS' && isManual && message);
  const change = (work: () => Promise<unknown>) => {
    setBusy(true);
    void work()
      .catch((error: unknown) => toastError(errorText(error)))
      .finally(() => {
        setBusy(false);
        return queries.invalidateQueries({ queryKey: keyOf(startRoutes.listStarts) });
      });
  };
  const settle = (isRunning: boolean) =>
    change(() => call(startRoutes.settleStart, { params: { id: String(id) }, body: { isRunning } }));
  const retry = () => change(async () => onRetried((await again(start)).records[0]?.id ?? id));
  return (
    <li className={classes.start}>
      <span className={classes.startName}>{name}</span>
      <span className={classes.outcome} role="status">
        <StatusPill tone={tone}>{text}</StatusPill>
        {message !== null && <span>{message}</span>}
      </span>
      <Group gap="xs">
        {isOpenByHand && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              loading={busy}
              aria-label={`Mark as running: ${name}`}
              onClick={() => settle(true)}
            >
              Mark as running
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={busy}
              aria-label={`Doesn’t run: ${name}`}
              onClick={() => settle(false)}
            >
              Doesn’t run
            </Button>
          </>
        )}
        {(status === 'RUN_FAILED' || status === 'UNKNOWN') && (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            aria-label={`Retry ${name}`}
            onClick={retry}
          >
            Retry
          </Button>
        )}
      </Group>
    </li>
  );
}

/** The same start again, by a person who decided so. */
function again(start: MachineStart) {
  const { machineId, reason, notes, currentSetting, cycleValue, customerId, technicianName } = start;
  const facts = { machineIds: [machineId], reason, notes, currentSetting, cycleValue };
  return start.washType === 'CUSTOMER_SERVICE'
    ? call(startRoutes.startForCustomer, { body: { ...facts, customerId } })
    : call(startRoutes.startForTechnician, { body: { ...facts, technicianName: technicianName ?? '' } });
}
