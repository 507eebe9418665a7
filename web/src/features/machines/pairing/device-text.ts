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

/** What a gateway says of itself: its version, and what is wrong. */
export function gatewayText(gateway: Device['gateway']): string | null {
  if (gateway === null) return null;
  const { version, isClockRight, waitingVends } = gateway;
  return [
    version,
    ...(isClockRight ? [] : ['clock is wrong']),
    ...(waitingVends === 0 ? [] : [`${plural(waitingVends, 'paid start')} waiting`]),
  ].join(', ');
}
