import { defineManifest } from '../../lib/manifest.ts';
import { accountPaths } from './account.paths.ts';

export const accountManifest = defineManifest(accountPaths, {
  screens: {
    profile: {
      title: 'Profile',
      action: 'session.use',
      notWhileActing: true,
      load: () => import('./profile.screen.tsx'),
    },
    password: {
      title: 'Password',
      action: 'session.use',
      notWhileActing: true,
      load: () => import('./password.screen.tsx'),
    },
    devices: {
      title: 'Devices',
      action: 'session.use',
      notWhileActing: true,
      load: () => import('./devices.screen.tsx'),
    },
    twoFactor: {
      title: 'Two-factor',
      action: 'session.use',
      notWhileActing: true,
      load: () => import('./two-factor.screen.tsx'),
    },
    passkeys: {
      title: 'Passkeys',
      action: 'session.use',
      notWhileActing: true,
      load: () => import('./passkeys/passkeys.screen.tsx'),
    },
  },
});
