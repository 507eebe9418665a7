import type { ImportField } from './import-kind.ts';

/** What a row may carry of a price: files of products have one, price lists are made of them. */
export const priceFields = [
  {
    key: 'price',
    label: 'Price',
    hint: 'Per piece, or per pound for what is sold by the pound.',
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
    hint: 'The least that a service costs. Left out or blank, it stays as it is.',
    look: 'money',
    headers: ['minimum price', 'min price', 'minimum', 'minimum charge', 'minimum amount'],
  },
  {
    key: 'taxable',
    label: 'Taxable',
    hint: 'Yes where tax is charged. Left out or blank, it stays as it is; a new product is taxable, a service not.',
    look: 'word',
    headers: ['taxable', 'is taxable', 'charge tax', 'taxed', 'sales tax', 'tax'],
  },
  {
    key: 'date',
    label: 'Price from',
    hint: 'The day from which it holds, at the start of business. Left out or blank, from the import on.',
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
