import type { ImportField, KindForm, Mapping, MappingIssue } from '../import-kind.rules.ts';
import { priceEffects } from '../row-effects.fields.ts';
import { priceFields } from './item-price.fields.ts';

const fields: readonly ImportField[] = [
  {
    key: 'code',
    label: 'Code',
    hint: 'Code of a catalog item.',
    look: 'label',
    headers: [
      'sku',
      'code',
      'product code',
      'item code',
      'service code',
      'plu',
      'product id',
      'item id',
      'item no',
    ],
  },
  {
    key: 'name',
    label: 'Name',
    hint: 'Item name, if the file has no codes.',
    look: 'text',
    headers: [
      'product name',
      'item name',
      'service name',
      'name',
      'product',
      'item',
      'service',
      'description',
    ],
  },
  {
    key: 'store',
    label: 'Price location',
    hint: 'Name of the store with this price. If blank, the import’s store.',
    look: 'text',
    headers: ['store', 'store name', 'location', 'location name', 'shop', 'branch', 'site'],
  },
  ...priceFields,
  ...priceEffects,
];

function checkMapping(mapping: Mapping): MappingIssue[] {
  const issues: MappingIssue[] = [];
  if (mapping.code === undefined && mapping.name === undefined)
    issues.push({ field: 'code', message: 'Choose the column with the code or the name.' });
  if (mapping.price === undefined)
    issues.push({ field: 'price', message: 'Choose the column with the price.' });
  return issues;
}

export const priceListsForm: KindForm = {
  key: 'price-lists',
  fields,
  fileWords: ['price', 'pricing', 'tariff'],
  usual: ['code', 'store', 'price', 'minimum', 'date'],
  checkMapping,
  settleGuess: (guess) => guess,
  examples: [
    {
      name: 'example-price-list.csv',
      rows: [
        ['Code', 'Price', 'Minimum price', 'Price from'],
        ['WDF', '$1.95', '$22.00', '01/04/2027'],
        ['COMFORTER', '$24.00', '', '01/04/2027'],
        ['PODS', '$3.29', '', '01/15/2027'],
      ],
    },
  ],
};
