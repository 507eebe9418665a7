import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out for the internet: 2000::/3. */
const internet = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address belongs to the internet, and not to this machine or its network. Ask this before each request to an
 * address that a user or another server chose.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  // An IPv4 address within IPv6 counts as itself.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(internet);
}
