import { defineAudit } from '../core/audit-texts.ts';

export const messengerAudit = defineAudit({
  areas: { messenger: 'Messenger' },
  actions: {
    'messenger.setChatBot': { area: 'messenger', title: 'Turned the chatbot on or off' },
    'messenger.setReplyTarget': { area: 'messenger', title: 'Changed the reply target' },
    'messenger.changeChatBotTexts': { area: 'messenger', title: 'Changed what the chatbot says' },
    'messenger.setNumber': {
      area: 'messenger',
      title: 'Changed the number that texts are sent from',
      fact: 'Texts are sent from {phone}',
    },
    'messenger.setRegistration': {
      area: 'messenger',
      title: 'Changed the registration of the number for bulk messages',
    },
    'messenger.sendBulkMessage': {
      area: 'messenger',
      title: 'Sent a bulk message',
      fact: 'Sent a bulk message to {recipients} customers',
    },
    'messenger.stopBulkMessage': {
      area: 'messenger',
      title: 'Stopped a bulk message',
      fact: 'Stopped a bulk message for {stopped} customers',
    },
    'messenger.changeAutomaticText': { area: 'messenger', title: 'Changed an automatic text' },
    'messenger.addCannedReply': { area: 'messenger', title: 'Added a canned reply' },
    'messenger.changeCannedReply': { area: 'messenger', title: 'Changed a canned reply' },
    'messenger.removeCannedReply': { area: 'messenger', title: 'Removed a canned reply' },
    'messenger.recordTextConsent': { area: 'messenger', title: 'Recorded whether a customer wants texts' },
    'messenger.deleteMessage': { area: 'messenger', title: 'Deleted a message' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof messengerAudit.actions;
type Areas = typeof messengerAudit.areas;
