import { IconDevices, IconFingerprint, IconKey, IconShieldLock, IconUser } from '@tabler/icons-react';
import type { AccountEntry } from '../../lib/manifest.ts';

/** Pages about the user's own account. */
const own = { action: 'session.use', notWhileActing: true } as const;

export const accountAccountMenu: readonly AccountEntry[] = [
  { label: 'Profile', href: '/account/profile', icon: IconUser, ...own, order: 10 },
  { label: 'Change password', href: '/password-reset', icon: IconKey, ...own, order: 30 },
  { label: 'Two-factor', href: '/account/two-factor', icon: IconShieldLock, ...own, order: 40 },
  { label: 'Passkeys', href: '/account/passkeys', icon: IconFingerprint, ...own, order: 50 },
  { label: 'Devices', href: '/account/devices', icon: IconDevices, ...own, order: 60 },
];
