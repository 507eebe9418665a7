import { useQueryClient } from '@tanstack/react-query';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { handlingRoutes } from '@washboard/contract/messenger/handling/handling.routes.ts';
import type { Handling, NewNote } from '@washboard/contract/messenger/handling/handling.schemas.ts';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import type { Message, NewMessage } from '@washboard/contract/messenger/messenger.schemas.ts';
import { refreshModules } from '../../blocks/live/refresh-modules.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { toastDone, toastError } from '../../lib/toasts.tsx';

/** What people do with a conversation; all that shows it refetches in any case. */
export function useConversationChange(id: number) {
  const queries = useQueryClient();
  const params = { id: String(id) };
  const refresh = () => refreshModules(queries, 'messenger');
  const changed = async (work: Promise<unknown>, done?: string) => {
    try {
      await work.finally(() => void refresh());
      if (done !== undefined) toastDone(done);
    } catch (error) {
      toastError(errorText(error));
    }
  };
  const shown = ({ messageId, businessId, customerId, deliveryStatus }: Message) => ({
    messageId,
    businessId,
    customerId,
    deliveryStatus,
  });
  return {
    /** Rejects if it may not be sent: the composer says why. */
    send: (body: Pick<NewMessage, 'text' | 'messageType' | 'sendAt' | 'media' | 'orderId'>) =>
      call(messageRoutes.sendMessage, { params, body }).finally(() => void refresh()),
    resend: (message: Message) =>
      changed(
        call(messageRoutes.resendMessage, {
          body: { ...shown(message), messageType: message.messageType },
        }),
      ),
    remove: (message: Message) =>
      changed(call(messageRoutes.deleteMessage, { body: shown(message) }), 'Message deleted'),
    read: () => changed(call(conversationRoutes.readConversation, { params })),
    setRead: (isRead: boolean) =>
      changed(
        call(conversationRoutes.setReadStatus, { body: { conversationIds: [id], isRead } }),
        isRead ? 'Marked as read' : 'Marked as unread',
      ),
    handle: (body: Handling, done: string) =>
      changed(call(handlingRoutes.changeHandling, { params, body }), done),
    /** Rejects if it isn’t saved: the form says why. */
    addNote: (body: NewNote) => call(handlingRoutes.addNote, { params, body }).finally(() => void refresh()),
    /** Null: as the business has it. */
    setChatBot: (isEnabled: boolean | null) =>
      changed(
        call(conversationRoutes.setConversationChatBot, { body: { conversationId: id, isEnabled } }),
        isEnabled === null
          ? 'Chatbot follows the business'
          : isEnabled
            ? 'Chatbot answers here'
            : 'Chatbot is off here',
      ),
    resolve: () => changed(call(conversationRoutes.resolveConversation, { params }), 'Resolved'),
  };
}
