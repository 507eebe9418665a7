import { IconDevices, IconFingerprint, IconKey, IconShieldLock, IconUser } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';
import type { AccountEntry } from '../../lib/manifest.ts';
import { accountPaths } from './account.paths.ts';

/** Pages about the user's own account. */
const own = { action: 'session.use', notWhileActing: true } as const;

export const accountAccountMenu: readonly AccountEntry[] = [
  { label: 'Profile', href: addressOf(accountPaths.profile), icon: IconUser, ...own, order: 10 },
  { label: 'Change password', href: addressOf(accountPaths.password), icon: IconKey, ...own, order: 30 },
  { label: 'Two-factor', href: addressOf(accountPaths.twoFactor), icon: IconShieldLock, ...own, order: 40 },
  { label: 'Passkeys', href: addressOf(accountPaths.passkeys), icon: IconFingerprint, ...own, order: 50 },
  { label: 'Devices', href: addressOf(accountPaths.devices), icon: IconDevices, ...own, order: 60 },
];
