import { definePaths } from '../../lib/address.ts';

export const accountPaths = definePaths({
  profile: '/account/profile',
  password: '/password-reset',
  devices: '/account/devices',
  twoFactor: '/account/two-factor',
  passkeys: '/account/passkeys',
});
