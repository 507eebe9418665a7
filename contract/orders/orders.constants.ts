/** Order statuses, in order. A voided order keeps its status. */
export const orderStatusLabels = {
  SUBMITTED: 'Submitted',
  RECEIVED: 'Received',
  PROCESSING: 'Processing',
  READY: 'Ready for pickup',
  OUT_FOR_DELIVERY: 'Out for delivery',
  COMPLETED: 'Complete',
} as const;
export type OrderStatus = keyof typeof orderStatusLabels;
export const orderStatuses = Object.keys(orderStatusLabels) as [OrderStatus, ...OrderStatus[]];

/** What a file says about when an order reached a status: time, day, or nothing. */
export const momentsKnown = ['TIME', 'DAY', 'NOTHING'] as const;
export type MomentKnown = (typeof momentsKnown)[number];

/** What a line charges for. The last two are fees, which are never part of gross sales. */
export const lineKindLabels = {
  PER_POUND: 'Service by the pound',
  FIXED_PRICE: 'Service by the piece',
  PRODUCT: 'Product',
  DELIVERY_FEE: 'Delivery fee',
  FEE: 'Fee',
} as const;
export type LineKind = keyof typeof lineKindLabels;
export const lineKinds = Object.keys(lineKindLabels) as [LineKind, ...LineKind[]];

export const serviceFamilyLabels = { LAUNDRY: 'Laundry', DRY_CLEANING: 'Dry cleaning' } as const;
export type ServiceFamily = keyof typeof serviceFamilyLabels;
export const serviceFamilies = Object.keys(serviceFamilyLabels) as [ServiceFamily, ...ServiceFamily[]];

/** When an order was weighed; the account's settings choose which weight counts. */
export const weightStageLabels = {
  INTAKE: 'During intake',
  BEFORE: 'Before processing',
  AFTER: 'After processing',
  COMPLETION: 'On completion',
} as const;
export type WeightStage = keyof typeof weightStageLabels;
export const weightStages = Object.keys(weightStageLabels) as [WeightStage, ...WeightStage[]];

export const workStepLabels = {
  SORT: 'Sort',
  WASH: 'Wash',
  DRY: 'Dry',
  FOLD: 'Fold',
  PRESS: 'Press',
  PACK: 'Pack',
} as const;
export type WorkStep = keyof typeof workStepLabels;
export const workSteps = Object.keys(workStepLabels) as [WorkStep, ...WorkStep[]];

export const maxLines = 200;
