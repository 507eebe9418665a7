import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import type { GatewayPlace } from '@washboard/contract/machine-links/gateways/gateways.schemas.ts';
import { shellyAddress, shellySettings } from '@washboard/contract/machine-links/gateways/shelly.rules.ts';
import { assumedMinutes } from '@washboard/contract/machines/machine-facts.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import classes from './pairing.module.css';
import type { NewDeviceProps } from './setting-up.ts';
import { useSetupChange } from './use-setup-change.ts';
import { WaitForDevice } from './wait-for-device.tsx';

/** Pairs a machine with a new Shelly relay, shows what to set at the relay, and waits until it connects. */
export function NewShelly({ setup, onAdded, onClose }: NewDeviceProps) {
  const { id, type, device, minutes, version } = setup;
  const announce = useSetupChange({ canUndo: false });
  const { data, isPending, error, mutate } = useMutation({
    mutationFn: async () => {
      const adding = call(gatewayRoutes.addGateway, {
        params: { id: String(id) },
        body: { version, isSeparate: true },
      });
      await announce('Relay added', adding);
      const { claim, place } = await adding;
      if (claim === null) return { ...place, password: null };
      return call(gatewayRoutes.claimGateway, { body: { claim } });
    },
    onSuccess: onAdded,
  });
  if (data !== undefined) return <ShellySteps credentials={data} onClose={onClose} />;
  return (
    <div className={classes.setUp}>
      <p>
        A start closes the contact for {minutes ?? assumedMinutes[type]} minutes. Change that under More, Edit
        machine.
      </p>
      {device !== null && <p>The relay replaces the device that is paired now.</p>}
      <p role="alert" className={classes.problem}>
        {error !== null && errorText(error)}
      </p>
      <Button loading={isPending} onClick={() => mutate()} data-save>
        Get the relay’s settings
      </Button>
    </div>
  );
}

interface ShellyStepsProps {
  /** Without a password, your broker gives it. */
  credentials: GatewayPlace & { password: string | null };
  onClose: () => void;
}

function ShellySteps({ credentials, onClose }: ShellyStepsProps) {
  const settings = shellySettings(credentials);
  const address = shellyAddress(settings);
  const fields = [
    ['Server', settings.server],
    ['Client ID', settings.clientId],
    ['Username', settings.username],
    ['Password', settings.password],
    ['MQTT prefix', settings.prefix],
  ] as const;
  return (
    <div className={classes.setUp}>
      <ol className={classes.guide}>
        <li>
          Connect the relay to power and to your Wi-Fi with the maker’s app. Leave the machine unplugged.
        </li>
        <li>In a browser, open the IP address that the app shows. Go to Settings, MQTT.</li>
        <li>
          Turn on MQTT and RPC status notifications, and copy these.
          {settings.isEncrypted && ' As connection type choose TLS.'}{' '}
          {settings.password === null
            ? 'Your broker gives the password: add this user there first.'
            : 'We show the password only now.'}
          <dl className={classes.settings}>
            {fields.map(([name, value]) =>
              value === null ? null : (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <code>{value}</code>
                    <CopyText text={value} of={name} />
                  </dd>
                </div>
              ),
            )}
          </dl>
        </li>
        <li>Save, and restart the relay.</li>
        <li>
          In the settings of its output, set the state after a power cut to off. Otherwise the machine may
          start by itself.
        </li>
      </ol>
      {address !== null && (
        <div className={classes.short}>
          <p>Instead of steps 2 and 3, you can join the relay’s own Wi-Fi and open one address.</p>
          <CopyText text={address} of="the address" />
        </div>
      )}
      <WaitForDevice machineId={credentials.machineId} device="relay" />
      <div className={classes.foot}>
        <Button onClick={onClose} data-save>
          Done
        </Button>
      </div>
    </div>
  );
}
