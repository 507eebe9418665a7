/** What was collected: coins of the box, or what the card reader counted. */
export const collectionKindLabels = { COIN: 'Coins', CARD: 'Card' } as const;
export type CollectionKind = keyof typeof collectionKindLabels;
export const collectionKinds = Object.keys(collectionKindLabels) as [CollectionKind, ...CollectionKind[]];

export const mostCollected = 100;
export const maxCollectedCents = 1_000_000;

/** How a variance comes about, as the screen says it. */
export const varianceText =
  'Counted minus expected. Expected is the meter of the machine; without a reading, what its turns took since the collection before. The first collection of a machine without a reading has no variance.';
