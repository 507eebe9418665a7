/** The weights that staff record, by when; `salesWeight` is the one that bills. */
export const salesWeightLabels = {
  BEFORE_PROCESSING: 'Before processing',
  AFTER_PROCESSING: 'After processing',
  DURING_INTAKE: 'During intake',
  ON_COMPLETION: 'On completion',
} as const;
export type SalesWeight = keyof typeof salesWeightLabels;
export const salesWeights = Object.keys(salesWeightLabels) as [SalesWeight, ...SalesWeight[]];

/** The flag that says whether a weight is recorded. */
export const weightFlags = {
  BEFORE_PROCESSING: 'beforeProcessing',
  AFTER_PROCESSING: 'afterProcessing',
  DURING_INTAKE: 'duringIntake',
  ON_COMPLETION: 'onCompletion',
} as const satisfies Record<SalesWeight, string>;

export const tipTypeLabels = { PERCENTAGE: 'Percentage', DOLLAR_AMOUNT: 'Dollar amount' } as const;
export type TipType = keyof typeof tipTypeLabels;
export const tipTypes = Object.keys(tipTypeLabels) as [TipType, ...TipType[]];
/** Tips offered to choose from. */
export const tipChoices = 3;
