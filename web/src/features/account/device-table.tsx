import { Button } from '@mantine/core';
import { deviceName } from '@washboard/contract/auth/devices/device-name.ts';
import type { Device } from '@washboard/contract/auth/devices.schemas.ts';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { foldedColumns } from '../../ui/table/folded-columns.tsx';
import { usePhone } from '../../ui/use-phone.ts';

/** Staff may act as the user in their own browser. */
const nameOf = ({ userAgent, staffName }: Device) =>
  staffName === null ? deviceName(userAgent) : `${deviceName(userAgent)}, used by ${staffName} of Washboard`;

const columns: readonly Column<Device>[] = [
  { id: 'device', header: 'Device', cell: nameOf },
  {
    id: 'here',
    header: 'Status',
    width: 130,
    cell: (one) =>
      one.isCurrent ? (
        <StatusPill tone="green">This device</StatusPill>
      ) : (
        <StatusPill tone="gray">Signed in</StatusPill>
      ),
    folded: (one) => (one.isCurrent ? 'This device' : ''),
  },
  { id: 'address', header: 'IP address', cell: (one) => one.address },
  { id: 'business', header: 'Business', cell: (one) => one.businessName },
  { id: 'since', header: 'Signed in', width: 190, cell: (one) => formatInstant(one.signedInAt, viewerZone) },
  { id: 'used', header: 'Last used', width: 190, cell: (one) => formatInstant(one.lastUsedAt, viewerZone) },
];

/** On a phone the address stands at the end of the row, and the rest below the device. */
const onPhone = foldedColumns(
  ['device', 'here', 'used', 'address'].flatMap((id) => columns.filter((column) => column.id === id)),
);

export interface DeviceTableProps {
  devices: readonly Device[];
  busy: number | 'others' | undefined;
  onEnd: (device: Device) => void;
}

/** Signed-in devices; all others can be signed out. */
export function DeviceTable({ devices, busy, onEnd }: DeviceTableProps) {
  const isPhone = usePhone();
  return (
    <DataTable
      label="Devices"
      columns={isPhone ? onPhone : columns}
      rows={devices}
      rowId={(one) => String(one.id)}
      rowActions={(one) =>
        one.isCurrent ? null : (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy === one.id}
            aria-label={`Sign out on ${nameOf(one)}, last used ${formatInstant(one.lastUsedAt, viewerZone)}`}
            onClick={() => onEnd(one)}
          >
            Sign out
          </Button>
        )
      }
    />
  );
}
