import {
  bridgeRowLabels,
  moneyRowLabels,
  saleRowLabels,
} from '@washboard/contract/analytics/rows.schemas.ts';
import { type MachineType, machineName } from '@washboard/contract/machines/machines.constants.ts';
import { conversationRowLabels } from '@washboard/contract/messenger/response-times.constants.ts';
import { saleTypeLabels } from '@washboard/contract/orders/sale-types.constants.ts';
import { tenderText } from '@washboard/contract/payments/payments.constants.ts';
import { type CsvColumns, dayColumns, dollars, yesOrNo } from '../../../platform/list/list-export.ts';
import type { BridgeRowFacts } from './bridge-rows.views.ts';
import type { ConversationRowFacts } from './conversation-rows.views.ts';
import type { MoneyRowFacts } from './money-rows.views.ts';
import type { ReadyRowFacts } from './ready-rows.views.ts';
import type { Named } from './rows.service.ts';
import type { SaleRowFacts } from './sale-rows.views.ts';

const machineColumn = [
  'Machine',
  ({ machine }: { machine: { type: MachineType; number: string } | null }) =>
    machine && machineName(machine.type, machine.number),
] as const;

/** Columns of the sales export. */
export const saleColumns: CsvColumns<Named<SaleRowFacts>> = [
  ...dayColumns,
  ['Entry', (row) => saleRowLabels[row.kind]],
  ['Sale type', (row) => saleTypeLabels[row.saleType]],
  ['Order', (row) => row.orderCode],
  machineColumn,
  ['Orders', (row) => row.orders],
  ['Gross sales', (row) => dollars(row.grossCents)],
  ['Discounts', (row) => dollars(row.discountCents)],
  ['Refunds', (row) => dollars(row.refundCents)],
  ['Net sales', (row) => dollars(row.netCents)],
  ['Tax', (row) => dollars(row.taxCents)],
  ['Tips', (row) => dollars(row.tipCents)],
  ['Fees', (row) => dollars(row.feeCents)],
  ['Total order value', (row) => dollars(row.valueCents)],
];

/** Columns of the payments export. */
export const moneyColumns: CsvColumns<Named<MoneyRowFacts>> = [
  ...dayColumns,
  ['Entry', (row) => moneyRowLabels[row.kind]],
  ['Tender', (row) => tenderText(row.tender)],
  ['Order', (row) => row.orderCode],
  machineColumn,
  ['Payments', (row) => row.payments],
  ['Paid', (row) => dollars(row.receivedCents)],
  ['Refunded', (row) => dollars(row.refundedCents)],
  ['Prepaid load', (row) => dollars(row.loadedCents)],
  ['Prepaid and credit used', (row) => dollars(row.redeemedCents)],
  ['Collected', (row) => dollars(row.amountCents)],
];

/** Columns of the bridge export. */
export const bridgeColumns: CsvColumns<Named<BridgeRowFacts>> = [
  ...dayColumns,
  ['Entry', (row) => bridgeRowLabels[row.kind]],
  ['Order', (row) => row.orderCode],
  ['Value', (row) => dollars(row.valueCents)],
  ['Paid', (row) => dollars(row.paidCents)],
  ['Unpaid at period end', (row) => dollars(row.unpaidCents)],
  ['Paid earlier or at other stores', (row) => dollars(row.outsideCents)],
  ['Payments on earlier orders', (row) => dollars(row.othersCents)],
];

/** Columns of the export of orders that became ready. */
export const readyColumns: CsvColumns<Named<ReadyRowFacts>> = [
  ...dayColumns,
  ['Order', (row) => row.orderCode],
  ['Sale type', (row) => saleTypeLabels[row.saleType]],
  ['Taken in', (row) => row.receivedAt],
  ['Promised', (row) => row.promisedAt],
  ['On time', (row) => (row.isOnTime === null ? null : yesOrNo(row.isOnTime))],
  ['Turnaround, minutes', (row) => row.turnaroundMinutes],
  ['Rewashed', (row) => yesOrNo(row.rewashed === 1)],
  ['Pounds at intake', (row) => (row.firstWeight === null ? null : row.firstWeight / 100)],
  ['Pounds at completion', (row) => (row.finalWeight === null ? null : row.finalWeight / 100)],
];

/** Columns of the export of replies, resolved conversations and opt-outs. */
export const conversationColumns: CsvColumns<Named<ConversationRowFacts>> = [
  ...dayColumns,
  ['Entry', (row) => conversationRowLabels[row.kind]],
  ['Customer', (row) => row.customerName],
  ['By', (row) => row.person],
  ['Ended', (row) => row.endedAt],
  ['Minutes of opening hours', (row) => row.minutes],
];
