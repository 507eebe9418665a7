import { Radio, Stack } from '@mantine/core';
import { type DeviceKind, deviceKinds } from './pairing.urls.ts';

const texts: Record<DeviceKind, { label: string; description: string }> = {
  code: { label: 'Device with a code', description: 'Its label has a claim code or a MAC address.' },
  gateway: {
    label: 'Gateway',
    description: 'A Raspberry Pi that starts the machine by pulses, like a coin, and reports what is paid.',
  },
  shelly: {
    label: 'Shelly relay',
    description: 'For a machine that runs while a contact is closed. Second generation or later.',
  },
};

/** What connects a machine. */
export function DeviceKindField({
  kind,
  onChoose,
}: {
  kind: DeviceKind;
  onChoose: (kind: DeviceKind) => void;
}) {
  return (
    <Radio.Group
      label="What connects the machine?"
      value={kind}
      onChange={(value) => onChoose(value as DeviceKind)}
    >
      <Stack gap="xs" mt={4}>
        {deviceKinds.map((one) => (
          <Radio key={one} value={one} {...texts[one]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
