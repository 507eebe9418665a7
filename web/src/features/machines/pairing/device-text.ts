import { plural } from '@washboard/contract/core/text/text.ts';
import type { Device } from '@washboard/contract/machine-links/pairing/pairing.schemas.ts';
import type { Connection } from '@washboard/contract/machines/machine-parts.constants.ts';
import type { Tone } from '../../../ui/theme/tokens.ts';

/** The color of a connection. */
export const deviceTones: Record<Connection, Tone> = {
  ONLINE: 'green',
  STALE: 'amber',
  OFFLINE: 'red',
  NOT_PAIRED: 'gray',
};

/** A device by its code; a simulated one says so. */
export function deviceText({ code, isSimulated }: { code: string | null; isSimulated: boolean }): string {
  if (!isSimulated) return code ?? 'No code';
  return code === null ? 'Simulated' : `${code} (simulated)`;
}

/** The same with what a gateway says of itself: `AB12-CD34, gateway 0.1.0, clock is wrong`. */
export function deviceLine({ gateway, ...device }: Pick<Device, 'code' | 'isSimulated' | 'gateway'>): string {
  const text = deviceText(device);
  if (gateway === null) return text;
  const { version, isClockRight, waitingVends } = gateway;
  return [
    text,
    `gateway ${version}`,
    ...(isClockRight ? [] : ['clock is wrong']),
    ...(waitingVends === 0 ? [] : [`${plural(waitingVends, 'paid start')} waiting`]),
  ].join(', ');
}
