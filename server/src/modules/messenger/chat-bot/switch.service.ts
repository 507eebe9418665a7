import { type Author, audit } from '../../../platform/audit/audit.ts';
import { type Changing, changingOf } from '../../../platform/audit/changing.ts';
import type { Undos } from '../../../platform/audit/undo.ts';
import { type BusinessDb, readingOf } from '../../../platform/db/database.ts';
import { readMessengerSettings } from '../directory.views.ts';
import { updateChatBot } from '../messenger.store.ts';

/** Whether the chatbot answers where a conversation doesn’t say otherwise. */
export async function getChatBot(business: BusinessDb): Promise<{ isEnabled: boolean }> {
  const settings = await readMessengerSettings(readingOf(business));
  return { isEnabled: settings?.isChatBotEnabled ?? false };
}

interface Switching {
  business: BusinessDb;
  author: Author;
  undoesId?: Changing['undoesId'];
}

export async function setChatBot({ business, author, undoesId }: Switching, isEnabled: boolean) {
  const before = await getChatBot(business);
  if (before.isEnabled === isEnabled) return { isEnabled, changeId: null };
  return business.write(async (tx) => {
    await updateChatBot(tx, isEnabled);
    tx.publish({ type: 'messenger.chatBotChanged' });
    const changeId = await audit(tx, author, {
      action: 'messenger.setChatBot',
      entity: 'messenger_settings',
      entityId: business.businessId,
      before,
      after: { isEnabled },
      undoesId,
    });
    return { isEnabled, changeId };
  });
}

export const chatBotUndos: Undos = {
  'messenger.setChatBot': {
    permission: 'messenger.configure',
    run: (ctx, { id, before }) =>
      setChatBot({ ...changingOf(ctx), undoesId: id }, before?.isEnabled === true),
  },
};
