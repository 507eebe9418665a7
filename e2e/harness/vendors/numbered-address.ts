import type { Office } from '../office.ts';

/** The same office at its IP address, where browsers create no passkeys. */
export const numberedAddress = ({ address }: Pick<Office, 'address'>) =>
  address.replace('localhost', '127.0.0.1');
