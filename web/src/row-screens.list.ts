// Written by `npm run lists` from the files of the modules. Do not edit it.
import { machineRowScreen } from './features/machines/figures/machine-rows.tsx';
import { turnRowScreen } from './features/machines/figures/turn-rows.tsx';
import { bridgeRowScreen } from './features/orders/figures/bridge-rows.tsx';
import { readyRowScreen } from './features/orders/figures/ready-rows.tsx';
import { saleRowScreen } from './features/orders/figures/sale-rows.tsx';
import { moneyRowScreen } from './features/payments/figures/money-rows.tsx';

export const rowScreens = [
  machineRowScreen,
  turnRowScreen,
  bridgeRowScreen,
  readyRowScreen,
  saleRowScreen,
  moneyRowScreen,
];
