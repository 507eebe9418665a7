import { defineRowList } from '../../core/figures/row-list.routes.ts';
import { conversationRowFilters, conversationRowSchema } from './conversation-rows.schemas.ts';

export const conversationRows = defineRowList({
  name: 'conversations',
  permission: 'dashboard.persons',
  what: 'the replies, resolved conversations or opt-outs behind a figure',
  filters: conversationRowFilters,
  example: { kind: 'RESPONSE' },
  row: conversationRowSchema,
  persons: ['customerName', 'person'],
});
