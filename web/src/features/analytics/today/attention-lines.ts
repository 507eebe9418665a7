import type { AttentionKind, AttentionLine } from '@washboard/contract/attention/attention.schemas.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { OrderAttention } from '@washboard/contract/orders/open-orders/order-attention.constants.ts';
import { cashHref, outOfOrderHref } from '../../../blocks/figures/figures.urls.ts';
import { type Address, addressOf } from '../../../lib/address.ts';
import type { SearchRecord } from '../../../lib/list-state.ts';
import type { Tone } from '../../../ui/theme/tokens.ts';
import { importsPaths } from '../../imports/imports.paths.ts';
import { inventoryPaths } from '../../inventory/inventory.paths.ts';
import { machinesPaths } from '../../machines/machines.paths.ts';
import { ordersPaths } from '../../orders/orders.paths.ts';

interface LineForm {
  tone: Extract<Tone, 'red' | 'amber'>;
  text: (count: number) => string;
  /** What the amount is; by default what customers owe. */
  amount?: string;
  /** The list with exactly these rows, at the dashboard's stores. */
  href: (search: SearchRecord) => Address;
}

const orders =
  (attention: OrderAttention): LineForm['href'] =>
  ({ stores, period, from, to }) =>
    addressOf(ordersPaths.orders, { search: { stores, period, from, to, attention } });

const are = (count: number) => (count === 1 ? 'is' : 'are');

/** How each kind reads, and where its rows are. */
export const attentionForms: Record<AttentionKind, LineForm> = {
  lateOrders: {
    tone: 'red',
    text: (count) => `${plural(count, 'order')} ${are(count)} late`,
    href: orders('late'),
  },
  machinesOut: {
    tone: 'red',
    text: (count) => `${plural(count, 'machine')} ${are(count)} out of order`,
    href: (search) => outOfOrderHref(search),
  },
  machineAlarms: {
    tone: 'amber',
    text: (count) => `${plural(count, 'machine alarm')} ${are(count)} open`,
    href: ({ stores }) => addressOf(machinesPaths.alarms, { search: { stores, state: 'OPEN' } }),
  },
  failedImports: {
    tone: 'red',
    text: (count) => `${plural(count, 'import')} failed`,
    href: ({ stores }) => addressOf(importsPaths.imports, { search: { stores, failed: 'only' } }),
  },
  cashVariance: {
    tone: 'amber',
    text: (count) => `${plural(count, 'cash count')} ${are(count)} off`,
    href: (search) => cashHref(search),
    amount: 'difference',
  },
  unclaimedOrders: {
    tone: 'amber',
    text: (count) => `${plural(count, 'order')} unclaimed for 30+ days`,
    href: orders('unclaimed'),
  },
  unpaidOrders: {
    tone: 'amber',
    text: (count) => `${plural(count, 'completed order')} ${are(count)} unpaid`,
    href: orders('unpaid'),
  },
  lowStock: {
    tone: 'amber',
    text: (count) => `${plural(count, 'product')} ${are(count)} running low`,
    href: ({ stores }) => addressOf(inventoryPaths.stock, { search: { stores, level: 'low' } }),
  },
};

/** How many rows of a kind a store has. */
export const countAt = (lines: readonly AttentionLine[], kind: AttentionKind, storeId: number) =>
  lines.find((line) => line.kind === kind)?.stores.find((store) => store.storeId === storeId)?.count ?? 0;
