import { Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import classes from './pairing.module.css';

/** Beside live updates, in case one is lost. */
const lookEveryMs = 5_000;

/** Whether the device of a machine has connected, live. */
export function WaitForDevice({ machineId, device }: { machineId: number; device: 'gateway' | 'relay' }) {
  const { data } = useQuery({
    ...queryOptionsOf(floorRoutes.getFloorMachine, { params: { id: String(machineId) } }),
    refetchInterval: lookEveryMs,
  });
  const isThere = data?.connection === 'ONLINE';
  return (
    <p className={classes.waiting} role="status" data-there={isThere || undefined}>
      {isThere ? <IconCheck size={18} aria-hidden /> : <Loader size={16} aria-hidden />}
      {isThere ? `The ${device} is connected.` : `Waiting for the ${device} to connect…`}
    </p>
  );
}
