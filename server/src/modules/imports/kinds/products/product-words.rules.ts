export type SoldAs = 'PRODUCT' | 'PER_POUND' | 'FIXED_PRICE' | 'DRY_CLEANING' | 'MODIFIER';

/** A unit with its decimals, as point-of-sale catalogs write it: 'lb .00'. */
const poundsToDecimals: Record<string, SoldAs> = Object.fromEntries(
  ['lb', 'lbs', 'pound'].flatMap((unit) =>
    ['0', '00', '000', '0000'].map((decimals) => [`${unit} ${decimals}`, 'PER_POUND' as const]),
  ),
);

const soldByWord: Record<string, SoldAs> = {
  product: 'PRODUCT',
  retail: 'PRODUCT',
  'retail product': 'PRODUCT',
  merchandise: 'PRODUCT',
  goods: 'PRODUCT',
  'physical good': 'PRODUCT',
  regular: 'PRODUCT',
  'by the pound': 'PER_POUND',
  'per pound': 'PER_POUND',
  'service by the pound': 'PER_POUND',
  lb: 'PER_POUND',
  lbs: 'PER_POUND',
  pound: 'PER_POUND',
  pounds: 'PER_POUND',
  'per lb': 'PER_POUND',
  weight: 'PER_POUND',
  'by weight': 'PER_POUND',
  'per weight': 'PER_POUND',
  'sold by weight': 'PER_POUND',
  'weight based': 'PER_POUND',
  weighed: 'PER_POUND',
  'per lbs': 'PER_POUND',
  'a pound': 'PER_POUND',
  ...poundsToDecimals,
  'wash and fold': 'PER_POUND',
  'wash fold': 'PER_POUND',
  'by the piece': 'FIXED_PRICE',
  'per piece': 'FIXED_PRICE',
  'service by the piece': 'FIXED_PRICE',
  piece: 'FIXED_PRICE',
  each: 'FIXED_PRICE',
  ea: 'FIXED_PRICE',
  'per unit': 'FIXED_PRICE',
  fixed: 'FIXED_PRICE',
  'fixed price': 'FIXED_PRICE',
  service: 'FIXED_PRICE',
  laundry: 'FIXED_PRICE',
  'dry cleaning': 'DRY_CLEANING',
  'dry clean': 'DRY_CLEANING',
  modifier: 'MODIFIER',
  'add on': 'MODIFIER',
  addon: 'MODIFIER',
  extra: 'MODIFIER',
  upgrade: 'MODIFIER',
};

export const soldWords = {
  known: soldByWord,
  choices: {
    PRODUCT: 'Product',
    PER_POUND: 'Service by the pound',
    FIXED_PRICE: 'Service by the piece',
    DRY_CLEANING: 'Dry cleaning',
    MODIFIER: 'Modifier',
  },
};
