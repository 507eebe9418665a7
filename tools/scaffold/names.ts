/** The words of a new screen, in every form that the templates need. */
export interface Names {
  module: string;
  camelModule: string;
  /** `price-lists`, `PriceLists`, `priceLists`, `Price lists`, `price lists`. */
  items: string;
  Items: string;
  camelItems: string;
  titleItems: string;
  textItems: string;
  /** One of them: `price-list` … */
  item: string;
  Item: string;
  camelItem: string;
  titleItem: string;
  textItem: string;
  /** `a price list`, `an iron`. */
  anItem: string;
  table: string;
  address: string;
  /** Number of the new migration. */
  migration: string;
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Throws an Error if a word can't be used. */
export function namesOf(words: readonly string[], migration: string): Names {
  const [module, items, item = singularOf(items ?? '')] = words;
  if (module === undefined || items === undefined)
    throw new Error(
      'Say which: npm run new-screen -- <module> <things> [<thing>], such as supplies detergents.',
    );
  for (const word of [module, items, item])
    if (!kebab.test(word)) throw new Error(`"${word}" is not a word in kebab-case, such as price-list.`);
  if (item === items)
    throw new Error(`Say what one of ${items} is: npm run new-screen -- ${module} ${items} <thing>.`);
  return {
    module,
    camelModule: camelOf(module),
    items,
    Items: pascalOf(items),
    camelItems: camelOf(items),
    titleItems: upperFirst(textOf(items)),
    textItems: textOf(items),
    item,
    Item: pascalOf(item),
    camelItem: camelOf(item),
    titleItem: upperFirst(textOf(item)),
    textItem: textOf(item),
    anItem: `${/^[aeiou]/.test(item) ? 'an' : 'a'} ${textOf(item)}`,
    table: `${module}_${items}`.replaceAll('-', '_'),
    address: `/global-settings/${items}`,
    migration,
  };
}

/** A template with the names in place of `{{name}}`. */
export const filledIn = (template: string, names: Names): string =>
  Object.entries(names).reduce((text, [name, word]) => text.replaceAll(`{{${name}}}`, word), template);

const singularOf = (word: string) =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/([^s])s$/, '$1');
const textOf = (word: string) => word.replaceAll('-', ' ');
const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const pascalOf = (word: string) => word.split('-').map(upperFirst).join('');
const camelOf = (word: string) => pascalOf(word).replace(/^./, (letter) => letter.toLowerCase());
