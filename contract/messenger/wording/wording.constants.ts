/** What a wording may name in braces, such as {first name}. */
export const wordingFields = {
  'first name': 'the customer’s first name, or “there”',
  order: 'the order’s code',
  store: 'the store’s name',
  'store phone': 'the store’s phone number',
  'store address': 'the store’s street and city',
  business: 'your business’s name',
  total: 'what the order costs',
  balance: 'what is still to be paid',
  due: 'the day and time the order was promised for, or “soon”',
  'ready on': 'the day the order became ready',
  stop: '“pickup” or “delivery”',
  window: 'the day and time of the pickup or delivery',
} as const;
export type WordingField = keyof typeof wordingFields;
export const wordingFieldNames = Object.keys(wordingFields) as [WordingField, ...WordingField[]];

/** The longest wording, in characters. */
export const mostWording = 600;

/** Fields that are known of every customer. */
export const customerFields: readonly WordingField[] = ['first name', 'store', 'business'];
