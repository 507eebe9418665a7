import type { ImportField } from '../import-kind.rules.ts';

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
