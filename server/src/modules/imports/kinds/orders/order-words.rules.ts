import { type OrderType, orderTypeLabels } from '@washboard/contract/orders/order-types.constants.ts';
import {
  type LineKind,
  type OrderStatus,
  orderStatusLabels,
} from '@washboard/contract/orders/orders.constants.ts';

const typesByWord: Record<string, OrderType> = {
  'walk in': 'WALK_IN',
  walkin: 'WALK_IN',
  'drop off': 'WALK_IN',
  dropoff: 'WALK_IN',
  'in store': 'WALK_IN',
  counter: 'WALK_IN',
  'wash fold': 'WALK_IN',
  online: 'ONLINE',
  web: 'ONLINE',
  app: 'ONLINE',
  delivery: 'ONLINE',
  'pickup delivery': 'ONLINE',
  'pickup and delivery': 'ONLINE',
  'online pickup delivery': 'ONLINE',
  commercial: 'COMMERCIAL',
  business: 'COMMERCIAL',
  account: 'COMMERCIAL',
  retail: 'RETAIL',
  'retail product': 'RETAIL',
  product: 'RETAIL',
};
const statusesByWord: Record<string, OrderStatus> = {
  submitted: 'SUBMITTED',
  new: 'SUBMITTED',
  requested: 'SUBMITTED',
  received: 'RECEIVED',
  cleaning: 'PROCESSING',
  cleaned: 'READY',
  collected: 'COMPLETED',
  paid: 'COMPLETED',
  fulfilled: 'COMPLETED',
  unfulfilled: 'RECEIVED',
  'dropped off': 'RECEIVED',
  'checked in': 'RECEIVED',
  open: 'RECEIVED',
  processing: 'PROCESSING',
  'in progress': 'PROCESSING',
  washing: 'PROCESSING',
  ready: 'READY',
  'ready for pickup': 'READY',
  finished: 'READY',
  'out for delivery': 'OUT_FOR_DELIVERY',
  complete: 'COMPLETED',
  completed: 'COMPLETED',
  'picked up': 'COMPLETED',
  delivered: 'COMPLETED',
  closed: 'COMPLETED',
  done: 'COMPLETED',
};

/** A status that says whether the order counts, instead of how far it is. */
export type OrderVerdict = 'LEFT_OUT' | 'REFUNDED' | 'PARTLY_REFUNDED';
const verdictsByWord: Record<string, OrderVerdict> = {
  void: 'LEFT_OUT',
  voided: 'LEFT_OUT',
  canceled: 'LEFT_OUT',
  cancelled: 'LEFT_OUT',
  deleted: 'LEFT_OUT',
  failed: 'LEFT_OUT',
  declined: 'LEFT_OUT',
  abandoned: 'LEFT_OUT',
  draft: 'LEFT_OUT',
  refunded: 'REFUNDED',
  'fully refunded': 'REFUNDED',
  'partially refunded': 'PARTLY_REFUNDED',
  'partly refunded': 'PARTLY_REFUNDED',
};
const statusesAndVerdicts: Record<string, OrderStatus | OrderVerdict> = {
  ...statusesByWord,
  ...verdictsByWord,
};

const lineKindsByWord: Record<string, LineKind> = {
  'by the pound': 'PER_POUND',
  'per pound': 'PER_POUND',
  lb: 'PER_POUND',
  lbs: 'PER_POUND',
  pound: 'PER_POUND',
  pounds: 'PER_POUND',
  'wash fold': 'PER_POUND',
  'wash and fold': 'PER_POUND',
  weight: 'PER_POUND',
  'by weight': 'PER_POUND',
  'per weight': 'PER_POUND',
  'sold by weight': 'PER_POUND',
  weighed: 'PER_POUND',
  'per lb': 'PER_POUND',
  'by the piece': 'FIXED_PRICE',
  'per piece': 'FIXED_PRICE',
  piece: 'FIXED_PRICE',
  pieces: 'FIXED_PRICE',
  pc: 'FIXED_PRICE',
  pcs: 'FIXED_PRICE',
  each: 'FIXED_PRICE',
  ea: 'FIXED_PRICE',
  unit: 'FIXED_PRICE',
  item: 'FIXED_PRICE',
  service: 'FIXED_PRICE',
  'dry cleaning': 'FIXED_PRICE',
  product: 'PRODUCT',
  retail: 'PRODUCT',
  merchandise: 'PRODUCT',
  'delivery fee': 'DELIVERY_FEE',
  delivery: 'DELIVERY_FEE',
  fee: 'FEE',
  surcharge: 'FEE',
};

export const typeWords = {
  known: typesByWord,
  choices: {
    WALK_IN: orderTypeLabels.WALK_IN,
    ONLINE: orderTypeLabels.ONLINE,
    COMMERCIAL: orderTypeLabels.COMMERCIAL,
    RETAIL: orderTypeLabels.RETAIL,
  },
};

export const statusWords = {
  known: statusesAndVerdicts,
  choices: { ...orderStatusLabels, REFUNDED: 'Complete, and was refunded' },
};

export const lineKindWords = {
  known: lineKindsByWord,
  choices: {
    PER_POUND: 'By the pound',
    FIXED_PRICE: 'By the piece',
    PRODUCT: 'Product',
    DELIVERY_FEE: 'Delivery fee',
    FEE: 'Fee',
  },
};
