import { cellText } from '../cells/row-cells.rules.ts';
import { readMoneyText } from '../cells/text-money.rules.ts';
import type { KindForm, Mapping } from '../kinds/import-kind.rules.ts';
import { itemKey } from '../kinds/orders/order-line.rules.ts';
import { meaningOfCell, plainWords } from '../rules/row-parts.rules.ts';

/** The user is asked about so many words of a field; rows with others are skipped with a reason. */
const mostWords = 30;
const mostItems = 500;

/** Collects the words of a file that its fields don't know. */
export function watchWords({ fields }: KindForm, mapping: Mapping) {
  const watched = fields.flatMap(({ key, words }) => {
    const column = mapping[key];
    return words === undefined || column === undefined ? [] : [{ key, column, known: words }];
  });
  const found = new Map(watched.map(({ key }) => [key, new Map<string, string>()]));
  return {
    see(cells: readonly string[]): void {
      for (const { key, column, known } of watched) {
        const text = cellText(cells[column]);
        const word = plainWords(text);
        const words = found.get(key);
        if (word === '' || meaningOfCell(known, text) !== undefined || words === undefined) continue;
        if (words.size < mostWords && !words.has(word) && word.length <= 80) words.set(word, text);
      }
    },
    unknown: () =>
      Object.fromEntries(
        [...found]
          .filter(([, words]) => words.size > 0)
          .map(([key, words]) => [key, [...words].map(([word, text]) => ({ word, text }))]),
      ),
  };
}

/** Collects the names of items whose quantity is a fraction somewhere: they are sold by weight. */
export function watchWeighed({ item, quantity, weight }: Mapping) {
  const items = new Set<string>();
  return {
    see(cells: readonly string[]): void {
      if (item === undefined || quantity === undefined || weight !== undefined) return;
      const text = cellText(cells[quantity]);
      if (!/\d\.\d/.test(text) || items.size >= mostItems) return;
      const hundredths = readMoneyText(text.replace(/(\.\d\d)0+$/, '$1'), '.');
      const name = itemKey(cellText(cells[item]));
      if (hundredths !== null && hundredths % 100 !== 0 && name !== '') items.add(name);
    },
    items: () => [...items],
  };
}
