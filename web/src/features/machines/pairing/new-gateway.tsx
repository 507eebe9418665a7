import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import type { AddedGateway } from '@washboard/contract/machine-links/gateways/gateways.schemas.ts';
import type { MachineSetup } from '@washboard/contract/machine-links/pairing/pairing.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { formatInstantTime, viewerZone } from '../../../lib/format.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import classes from '../machines.module.css';
import { useSetupChange } from './use-setup-change.ts';

interface NewGatewayProps {
  setup: MachineSetup;
  onClose: () => void;
}

/** Pairs a machine with a new gateway, and shows the command that installs it. */
export function NewGateway({ setup: { id, device, version }, onClose }: NewGatewayProps) {
  const announce = useSetupChange({ canUndo: false });
  const [added, setAdded] = useState<AddedGateway>();
  const { isPending, error, mutate } = useMutation({
    mutationFn: async () => {
      const adding = call(gatewayRoutes.addGateway, { params: { id: String(id) }, body: { version } });
      await announce('Gateway added', adding);
      setAdded(await adding);
    },
  });
  if (added === undefined)
    return (
      <div className={classes.gateway}>
        <p>
          A gateway is a Raspberry Pi that starts the machine by pulses, like a coin, and reports what is
          paid.
        </p>
        {device !== null && <p>It replaces the device that is paired now.</p>}
        <p role="alert" className={classes.gatewayError}>
          {error !== null && errorText(error)}
        </p>
        <Button loading={isPending} onClick={() => mutate()} data-save>
          Get the install command
        </Button>
      </div>
    );
  const command = commandOf(added);
  return (
    <div className={classes.gateway}>
      <p>
        Run this on the Raspberry Pi before {formatInstantTime(added.claimUntil, viewerZone)}. It works once,
        for gateway {added.code}.
      </p>
      <Textarea label="Install command" className={classes.command} readOnly rows={7} value={command} />
      <div className={classes.gatewayFoot}>
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
