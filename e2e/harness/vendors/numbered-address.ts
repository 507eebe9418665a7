import type { Office } from '../office.ts';

/** The same office by the numbers of its address: there browsers make no passkeys. */
export const numberedAddress = ({ address }: Pick<Office, 'address'>) =>
  address.replace('localhost', '127.0.0.1');
