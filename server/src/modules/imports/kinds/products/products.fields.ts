import type { ImportField, KindForm, Mapping, MappingIssue } from '../import-kind.rules.ts';
import { priceFields } from '../price-lists/item-price.fields.ts';
import { recordEffects } from '../row-effects.fields.ts';
import { soldWords } from './product-words.rules.ts';

const fields: readonly ImportField[] = [
  {
    key: 'code',
    label: 'Code',
    hint: 'Unique for each item, as used on orders: a product’s SKU or a service’s short code. If blank, made from the name.',
    look: 'label',
    headers: [
      'sku',
      'code',
      'product code',
      'item code',
      'service code',
      'product sku',
      'plu',
      'upc',
      'barcode',
      'product no',
      'product id',
      'item no',
      'item id',
      'id',
    ],
  },
  {
    key: 'name',
    label: 'Name',
    hint: 'Name on the ticket.',
    look: 'text',
    headers: ['product name', 'item name', 'service name', 'name', 'product', 'item', 'service', 'title'],
  },
  {
    key: 'variation',
    label: 'Variation',
    hint: 'A size or type of the item. It becomes part of the name: Comforter, Queen.',
    look: 'text',
    headers: ['variation name', 'variation', 'variant', 'variant name', 'variant option', 'option'],
  },
  {
    key: 'kind',
    label: 'Kind of item',
    hint: 'Product, service by the pound, service by the piece, dry cleaning or modifier. If left out, product.',
    look: 'word',
    words: soldWords,
    headers: [
      'price unit',
      'sold by',
      'unit',
      'item type',
      'item kind',
      'kind of item',
      'product type',
      'kind',
      'type',
      'pricing',
    ],
  },
  {
    key: 'category',
    label: 'Category',
    hint: 'Category in lists. New names create new categories.',
    look: 'text',
    headers: ['category', 'category name', 'product category', 'department', 'group'],
  },
  ...priceFields,
  {
    key: 'cost',
    label: 'Cost',
    hint: 'Your cost per piece.',
    look: 'money',
    headers: ['cost', 'unit cost', 'cost price', 'purchase price', 'wholesale price', 'supply price'],
  },
  {
    key: 'tracksStock',
    label: 'Stock counted',
    hint: 'No if you don’t count stock. If blank, yes.',
    look: 'word',
    headers: [
      'track stock',
      'stock counted',
      'tracked',
      'track inventory',
      'inventory tracked',
      'tracks stock',
    ],
  },
  {
    key: 'description',
    label: 'Description',
    hint: 'Notes.',
    look: 'text',
    headers: ['description', 'details', 'notes', 'note'],
  },
  ...recordEffects,
];

function checkMapping(mapping: Mapping): MappingIssue[] {
  const issues: MappingIssue[] = [];
  const need = (field: string, message: string) => {
    if (mapping[field] === undefined) issues.push({ field, message });
  };
  need('code', 'Choose the column with the code.');
  need('name', 'Choose the column with the name.');
  need('price', 'Choose the column with the price.');
  return issues;
}

export const productsForm: KindForm = {
  key: 'products',
  fields,
  fileWords: ['product', 'inventory', 'service', 'catalog', 'item'],
  usual: ['code', 'name', 'kind', 'category', 'price', 'cost', 'taxable'],
  checkMapping,
  settleGuess: (guess) => guess,
  examples: [
    {
      name: 'example-products.csv',
      rows: [
        ['SKU', 'Name', 'Kind', 'Category', 'Price', 'Minimum price', 'Cost', 'Taxable', 'Stock counted'],
        ['PODS', 'Detergent pods, pack of 4', 'Product', 'Detergent', '$2.99', '', '$1.25', 'yes', 'yes'],
        ['BAG', 'Laundry bag', 'Product', 'Bags', '$8.99', '', '$3.80', 'yes', 'yes'],
        ['WDF', 'Wash, dry and fold', 'By the pound', 'Laundry', '$1.85', '$20.00', '', 'no', ''],
        ['COMFORTER', 'Comforter', 'By the piece', 'Household', '$22.00', '', '', 'yes', ''],
        ['SHIRT', 'Shirt, laundered and pressed', 'Dry cleaning', 'Garments', '$3.50', '', '', 'no', ''],
        ['HYPO', 'Hypoallergenic detergent', 'Modifier', '', '$1.50', '', '', 'no', ''],
      ],
    },
  ],
};
