/** What point-of-sale catalogs call the only variation of an item. */
const onlyVariation = /^(regular|default|default title|standard|none|n\/a)?$/i;

/** 'Comforter' and 'Queen' → 'Comforter, Queen'. Catalogs and sales name variations alike. */
export function itemName(item: string, variation: string): string {
  if (item === '') return variation;
  return onlyVariation.test(variation.trim()) ? item : `${item}, ${variation}`;
}
