import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceRoutes } from '@washboard/contract/auth/devices.routes.ts';
import type { Device } from '@washboard/contract/auth/devices.schemas.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import classes from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { DeviceTable } from './device-table.tsx';

/** /account/devices: where the user is signed in, and signing out. */
export function Screen() {
  const queries = useQueryClient();
  const devices = useQuery(queryOptionsOf(deviceRoutes.listDevices));
  const [busy, setBusy] = useState<number | 'others'>();
  const [problem, setProblem] = useState('');

  async function end(which: number | 'others', work: () => Promise<string>) {
    setBusy(which);
    setProblem('');
    await work().then(toastDone, (error: unknown) => setProblem(errorText(error)));
    await queries.invalidateQueries({ queryKey: keyOf(deviceRoutes.listDevices) });
    setBusy(undefined);
  }
  const endOne = ({ id }: Device) =>
    end(id, async () => {
      await call(deviceRoutes.endDevice, { params: { id: String(id) } });
      return 'Signed out';
    });
  const endOthers = () =>
    end('others', async () => {
      const { ended } = await call(deviceRoutes.endOtherDevices);
      return `Signed out on ${plural(ended, 'other device')}`;
    });

  const hasOthers = (devices.data?.records.length ?? 0) > 1;
  return (
    <AccountPage
      title="Devices"
      context="Where you’re signed in. Sign out any device you don’t recognize, then change your password."
      actions={
        hasOthers ? (
          <Button variant="default" loading={busy === 'others'} onClick={() => void endOthers()}>
            Sign out all other devices
          </Button>
        ) : undefined
      }
      isWide
    >
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <Card title="Signed in" flush>
        <QueryArea query={devices} height={160} rows={3} label="Loading devices">
          {({ records }) => <DeviceTable devices={records} busy={busy} onEnd={(one) => void endOne(one)} />}
        </QueryArea>
      </Card>
    </AccountPage>
  );
}
