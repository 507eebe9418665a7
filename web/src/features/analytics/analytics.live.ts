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
    'analytics.list.sales',
    'analytics.list.money',
    'machines.getMachine',
  ],
  'orders.changed': [
    'analytics.ask',
    'analytics.list.sales',
    'analytics.list.money',
    'analytics.list.bridge',
    'analytics.list.ready',
    'attention.getAttention',
  ],
  inboundSms: ['messenger.listWaiting'],
  outboundSms: ['messenger.listWaiting', 'analytics.list.conversations'],
  conversationResolved: ['messenger.listWaiting', 'analytics.list.conversations'],
  'messenger.replyTargetChanged': ['messenger.listWaiting', 'messenger.getReplyTarget'],
  'imports.changed': ['attention.getAttention'],
  'stored-value.changed': ['analytics.ask', 'analytics.list.money'],
  'machines.changed': (event) => [
    'attention.getAttention',
    'machines.listMachines',
    event.id === undefined
      ? 'machines.getMachine'
      : ['machines.getMachine', { params: { id: String(event.id) } }],
  ],
};
