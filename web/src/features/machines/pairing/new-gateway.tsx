import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { formatInstantTime, viewerZone } from '../../../lib/format.ts';
import { installCommand, ToCopy } from './install-command.tsx';
import { OutsideGateway } from './outside-gateway.tsx';
import classes from './pairing.module.css';
import type { NewDeviceProps } from './setting-up.ts';
import { useSetupChange } from './use-setup-change.ts';
import { WaitForDevice } from './wait-for-device.tsx';

function replaces({ code, gatewayMachines }: NonNullable<NewDeviceProps['setup']['device']>): string {
  if (gatewayMachines === null) return 'The gateway replaces the device that is paired now.';
  const machines = gatewayMachines === 1 ? 'Its machine stays' : `Its ${gatewayMachines} machines stay`;
  return `Update gateway ${code}, or move it to another Raspberry Pi. ${machines} paired. Once you run the command on another Pi, the old one can’t connect any more.`;
}

/** Pairs a machine with a new gateway or renews its own, shows the command that installs it, and waits until it connects. */
export function NewGateway({ setup: { id, device, version }, onAdded, onClose }: NewDeviceProps) {
  const announce = useSetupChange({ canUndo: false });
  const machines = device?.gatewayMachines ?? null;
  const {
    data: added,
    isPending,
    error,
    mutate,
  } = useMutation({
    mutationFn: async (isSeparate: boolean) => {
      const body = { version, isSeparate };
      const adding = call(gatewayRoutes.addGateway, { params: { id: String(id) }, body });
      await announce(
        machines === null || isSeparate ? 'Gateway added' : 'Gateway can be claimed again',
        adding,
      );
      return adding;
    },
    onSuccess: onAdded,
  });
  if (added === undefined)
    return (
      <div className={classes.setUp}>
        {device !== null && <p>{replaces(device)}</p>}
        <p role="alert" className={classes.problem}>
          {error !== null && errorText(error)}
        </p>
        <Button loading={isPending} onClick={() => mutate(false)} data-save>
          Get the install command
        </Button>
        {machines !== null && (
          <Button variant="default" disabled={isPending} onClick={() => mutate(true)}>
            Use a separate gateway for this machine
          </Button>
        )}
      </div>
    );
  return (
    <div className={classes.setUp}>
      {added.claimUntil === null ? (
        <OutsideGateway added={added} />
      ) : (
        <>
          <p>
            Run this on the Raspberry Pi before {formatInstantTime(added.claimUntil, viewerZone)}. It works
            once, for gateway {added.code}.
          </p>
          <ToCopy label="Install command" rows={7} text={installCommand(added)} />
        </>
      )}
      <WaitForDevice machineId={id} device="gateway" />
      <div className={classes.foot}>
        <Button onClick={onClose} data-save>
          Done
        </Button>
      </div>
    </div>
  );
}
