// Written by `npm run lists` from the files of the modules. Do not edit it.
import { conversationRows } from './messenger/figures/conversation-rows.routes.ts';
import { bridgeRows } from './orders/figures/bridge-rows.routes.ts';
import { readyRows } from './orders/figures/ready-rows.routes.ts';
import { saleRows } from './orders/figures/sale-rows.routes.ts';
import { moneyRows } from './payments/figures/money-rows.routes.ts';

export const rowLists = [conversationRows, bridgeRows, readyRows, saleRows, moneyRows];
