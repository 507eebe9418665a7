import { isIP } from 'node:net';

/** Where passkeys work: browsers keep them for a host, and answer at one address only. */
export interface PasskeyPlace {
  /** As browsers name it: `https://office.example.com`. */
  origin: string;
  /** The host, for which a passkey is made. */
  rpId: string;
}

/** The place of an installation; nothing where browsers would refuse: a bare internet address, or no https. */
export function passkeyPlaceOf(publicUrl: string): PasskeyPlace | undefined {
  const { origin, hostname, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumbers = isIP(hostname) !== 0 || hostname.startsWith('[');
  if (isNumbers || (protocol !== 'https:' && !isLocal)) return undefined;
  return { origin, rpId: hostname };
}
