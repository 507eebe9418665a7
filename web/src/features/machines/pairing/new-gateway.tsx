import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import type { AddedGateway } from '@washboard/contract/machine-links/gateways/gateways.schemas.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { formatInstantTime, viewerZone } from '../../../lib/format.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import classes from './pairing.module.css';
import type { NewDeviceProps } from './setting-up.ts';
import { useSetupChange } from './use-setup-change.ts';
import { WaitForDevice } from './wait-for-device.tsx';

/** Pairs a machine with a new gateway, shows the command that installs it, and waits until it connects. */
export function NewGateway({ setup: { id, device, version }, onAdded, onClose }: NewDeviceProps) {
  const announce = useSetupChange({ canUndo: false });
  const {
    data: added,
    isPending,
    error,
    mutate,
  } = useMutation({
    mutationFn: async () => {
      const adding = call(gatewayRoutes.addGateway, { params: { id: String(id) }, body: { version } });
      await announce('Gateway added', adding);
      return adding;
    },
    onSuccess: onAdded,
  });
  if (added === undefined)
    return (
      <div className={classes.setUp}>
        {device !== null && <p>The gateway replaces the device that is paired now.</p>}
        <p role="alert" className={classes.problem}>
          {error !== null && errorText(error)}
        </p>
        <Button loading={isPending} onClick={() => mutate()} data-save>
          Get the install command
        </Button>
      </div>
    );
  const command = commandOf(added);
  return (
    <div className={classes.setUp}>
      <p>
        Run this on the Raspberry Pi before {formatInstantTime(added.claimUntil, viewerZone)}. It works once,
        for gateway {added.code}.
      </p>
      <Textarea label="Install command" className={classes.command} readOnly rows={7} value={command} />
      <WaitForDevice machineId={id} device="gateway" />
      <div className={classes.foot}>
        <CopyText text={command} />
        <Button onClick={onClose} data-save>
          Done
        </Button>
      </div>
    </div>
  );
}

const commandOf = ({ server, claim }: AddedGateway) =>
  `curl -fsSL ${server}/gateway/install.sh | sudo sh -s -- ${server} ${claim}`;
