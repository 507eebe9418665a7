import type { LiveTable } from '../../blocks/live/live-table.ts';

/**
 * New turns, orders and prepaid loads change every figure. A price changes its machine; states may arrive for
 * many machines at once.
 */
export const analyticsLive: LiveTable = {
  'turns.changed': [
    'analytics.ask',
    'machines.listTurns',
    'machines.getTurnTotals',
    'machines.getTurn',
    'analytics.listSales',
    'analytics.listMoney',
    'machines.getMachine',
  ],
  'orders.changed': [
    'analytics.ask',
    'analytics.listSales',
    'analytics.listMoney',
    'analytics.listBridge',
    'analytics.listReady',
    'attention.getAttention',
  ],
  inboundSms: ['messenger.listWaiting'],
  outboundSms: ['messenger.listWaiting', 'analytics.listConversationTimes'],
  conversationResolved: ['messenger.listWaiting', 'analytics.listConversationTimes'],
  'messenger.replyTargetChanged': ['messenger.listWaiting', 'messenger.getReplyTarget'],
  'imports.changed': ['attention.getAttention'],
  'stored-value.changed': ['analytics.ask', 'analytics.listMoney'],
  'machines.changed': (event) => [
    'attention.getAttention',
    'machines.listMachines',
    event.id === undefined
      ? 'machines.getMachine'
      : ['machines.getMachine', { params: { id: String(event.id) } }],
  ],
};
