import { addressOf } from '../../lib/address.ts';
import type { PaletteEntry } from '../../lib/manifest.ts';
import { messengerPaths } from './messenger.paths.ts';

export const messengerPalette: readonly PaletteEntry[] = [
  {
    label: 'Log of automatic texts',
    href: addressOf(messengerPaths.automaticTextLog),
    action: 'messenger.configure',
  },
  {
    label: 'Bulk messages',
    href: addressOf(messengerPaths.bulkMessages),
    action: 'messenger.use',
    needs: 'isMessagingEnabled',
  },
  {
    label: 'Escalated conversations',
    href: addressOf(messengerPaths.inbox, { search: { isEscalated: 'true' } }),
    action: 'messenger.use',
    needs: 'isMessagingEnabled',
  },
];
