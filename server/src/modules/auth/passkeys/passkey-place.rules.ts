import { isIP } from 'node:net';

/** Where passkeys work: browsers store them for a host and answer at one origin. */
export interface PasskeyPlace {
  /** The origin: `https://office.example.com`. */
  origin: string;
  /** The host a passkey is created for. */
  rpId: string;
}

/** The installation's place for passkeys; undefined if browsers would refuse: an IP address, or no https. */
export function passkeyPlaceOf(publicUrl: string): PasskeyPlace | undefined {
  const { origin, hostname, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumbers = isIP(hostname) !== 0 || hostname.startsWith('[');
  if (isNumbers || (protocol !== 'https:' && !isLocal)) return undefined;
  return { origin, rpId: hostname };
}
