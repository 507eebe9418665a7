import { IconMessage } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { MenuEntry } from '../../lib/manifest.ts';
import { messengerPaths } from './messenger.paths.ts';

export const messengerMenu: MenuEntry = {
  label: 'Messenger',
  href: addressOf(messengerPaths.inbox),
  icon: IconMessage,
  action: 'messenger.use',
  order: 32,
  needs: 'isMessagingEnabled',
  badge: lazyPart(() => import('./unread-badge.tsx'), 'UnreadBadge'),
};
