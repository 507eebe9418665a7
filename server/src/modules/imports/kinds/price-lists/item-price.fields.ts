import type { ImportField } from '../import-kind.rules.ts';

export type PriceType = 'FIXED' | 'VARIABLE' | 'PER_POUND';
const priceTypesByWord: Record<string, PriceType> = {
  fixed: 'FIXED',
  'fixed price': 'FIXED',
  'per unit': 'FIXED',
  unit: 'FIXED',
  'by weight': 'PER_POUND',
  'per pound': 'PER_POUND',
  'per lb': 'PER_POUND',
  weight: 'PER_POUND',
  variable: 'VARIABLE',
  'variable price': 'VARIABLE',
  varies: 'VARIABLE',
  open: 'VARIABLE',
  'open price': 'VARIABLE',
  custom: 'VARIABLE',
  'market price': 'VARIABLE',
  ask: 'VARIABLE',
};
export const priceTypeWords = {
  known: priceTypesByWord,
  choices: {
    FIXED: 'Has a price',
    PER_POUND: 'Price per pound',
    VARIABLE: 'Price is entered at the counter',
  },
};

/** A row's price fields: optional in product files, required in price lists. */
export const priceFields = [
  {
    key: 'price',
    label: 'Price',
    hint: 'Per piece, or per pound if sold by the pound.',
    look: 'money',
    headers: [
      'price',
      'retail price',
      'unit price',
      'sale price',
      'selling price',
      'new price',
      'price per lb',
      'price each',
      'amount',
      'rate',
    ],
  },
  {
    key: 'priceType',
    label: 'Price type',
    hint: 'Fixed, or variable if the price is entered at the counter. An item with a variable price gets none.',
    look: 'flag',
    words: priceTypeWords,
    headers: ['price type', 'pricing type', 'price kind'],
  },
  {
    key: 'minimum',
    label: 'Minimum price',
    hint: 'Lowest price of a service. If blank, it doesn’t change.',
    look: 'money',
    headers: ['minimum price', 'min price', 'minimum', 'minimum charge', 'minimum amount'],
  },
  {
    key: 'taxable',
    label: 'Taxable',
    hint: 'Yes if taxed. If blank, it doesn’t change; new products are taxable, new services aren’t.',
    look: 'word',
    headers: ['taxable', 'is taxable', 'charge tax', 'taxed', 'sales tax', 'tax'],
  },
  {
    key: 'date',
    label: 'Price from',
    hint: 'Date the price takes effect. If blank, now.',
    look: 'date',
    headers: [
      'price from',
      'price since',
      'effective',
      'effective date',
      'effective from',
      'valid from',
      'start date',
      'from',
      'date',
    ],
  },
] as const satisfies readonly ImportField[];
