import { cellText, isSheetError } from '../cells/row-cells.rules.ts';
import { dateEvidence } from '../cells/text-date.rules.ts';
import { splitDateTime } from '../cells/text-date-time.rules.ts';
import { readMoneyText } from '../cells/text-money.rules.ts';
import { readTimeText, suggestTime } from '../cells/text-time.rules.ts';
import type { FieldLook, ImportField, KindForm, Mapping } from '../kinds/import-kind.rules.ts';
import { readMachineName } from '../rules/machine-name.rules.ts';
import { meaningOfCell, plainWords } from '../rules/row-parts.rules.ts';
import { namesAmount, namesMoney } from './money-headers.rules.ts';

/** What a column's sampled cells look like: shares from 0 to 1 of its filled cells. */
export interface ColumnLook {
  filled: number;
  distinct: number;
  date: number;
  time: number;
  dateTime: number;
  money: number;
  figures: number;
  short: number;
  /** The different texts among them. */
  texts: readonly string[];
}

/** Inspects a column's sampled cells. */
export function lookAtColumn(cells: readonly string[]): ColumnLook {
  const filled = cells.map(cellText).filter((cell) => cell !== '' && !isSheetError(cell));
  const share = (test: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  return {
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    distinct: filled.length === 0 ? 0 : new Set(filled).size / filled.length,
    date: share((cell) => dateEvidence(cell) !== 'unreadable'),
    time: share((cell) => (readTimeText(cell) ?? suggestTime(cell)) !== null && !/^\d+$/.test(cell)),
    dateTime: share((cell) => {
      const [date, time] = splitDateTime(cell.replace(/(Z|[+-]\d{2}:?\d{2})$/, ''));
      return time !== '' && dateEvidence(date) !== 'unreadable';
    }),
    money: share((cell) => (readMoneyText(cell, '.') ?? readMoneyText(cell, ',')) !== null),
    figures: share((cell) => /^\d+(\.0+)?$/.test(cell)),
    short: share((cell) => cell.length <= 20),
    texts: [...new Set(filled)],
  };
}

/** 'Washer_No', 'washerNo.' and 'WASHER NO' are the same words. */
export function headerWords(header: string): string {
  return header
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/#/g, ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** So many different words may say whether rows count. */
const mostFlagWords = 12;

/** Two or few words, 0 and 1, or dates if they mean something. */
function isFlag({ words }: ImportField, { date, dateTime, money, short, texts }: ColumnLook): boolean {
  if (date + dateTime > 0.6) return words?.date !== undefined;
  if (texts.length > mostFlagWords || short < 0.5) return false;
  return money < 0.5 || texts.every((text) => /^[01](\.0+)?$/.test(text));
}

/** Whether a column's cells fit a field. An empty column fits everything. */
function fits(field: ImportField, column: ColumnLook): boolean {
  if (column.filled === 0) return true;
  const isAmount = column.money > 0.9 && column.figures < 0.5;
  const tests: Record<FieldLook, boolean> = {
    identity: column.distinct > 0.9 && !isAmount,
    date: column.date > 0.6,
    time: column.time > 0.6 && column.dateTime < 0.5,
    dateTime: column.dateTime > 0.6,
    moment: column.date + column.dateTime > 0.6,
    label: column.short > 0.9 && !isAmount && column.date < 0.5 && column.time < 0.5,
    count: column.figures > 0.8,
    money: column.money > 0.6,
    word: column.short > 0.5 && column.figures < 0.5,
    flag: isFlag(field, column),
    machine: column.texts.filter((text) => readMachineName(text) !== null).length > column.texts.length * 0.6,
    text: column.date < 0.5 && column.figures < 0.5,
  };
  return tests[field.look];
}

/** Whether most of a column's words are those of the field. */
function isKnown({ words }: ImportField, { texts }: ColumnLook): boolean {
  if (words === undefined || texts.length === 0) return true;
  return texts.filter((text) => meaningOfCell(words, text) !== undefined).length >= texts.length / 2;
}

/** An id is one by its header, though it may repeat: else its rows would come in twice without a word. */
const isNamedId = ({ look }: ImportField, { date, dateTime, money, figures, short }: ColumnLook): boolean =>
  look === 'identity' && short > 0.5 && date + dateTime < 0.5 && (money < 0.9 || figures > 0.5);

function score(field: ImportField, words: string, column: ColumnLook): number {
  const exact = field.headers.indexOf(words);
  if (exact >= 0 && isNamedId(field, column)) return 100 - exact;
  if (!fits(field, column)) return 0;
  if (field.look === 'flag') return scoreFlag(field, words, column);
  // Unknown words under the field's own name are asked about; under another name it is another column.
  if (exact >= 0 && (exact < ownNames || isKnown(field, column))) return 100 - exact;
  const isNumber = field.look === 'identity' || field.look === 'label';
  if (isNumber && namesAmount(words)) return 0;
  const padded = ` ${words} `;
  const within = field.headers.findIndex((known) =>
    field.look === 'money' ? namesMoney(words, known) : known.length > 2 && padded.includes(` ${known} `),
  );
  if (within >= 0 && isKnown(field, column)) return 50 - within;
  const namesItself =
    field.look === 'machine' || field.look === 'date' || field.look === 'time' || field.look === 'dateTime';
  return namesItself && column.filled > 0 ? 10 : 0;
}

const entity =
  /^(is|was|has been|date|order|payment|transaction|row|item|line|customer|client|product|service|sale|ticket|charge) /;
const detail = / (at|on|date|time|flag|status|y n|yes no|utc)$/;

/** 'is voided', 'Order voided at' and 'Void?' without the words around. */
function* bareHeaders(words: string): Generator<string> {
  const start = words.replace(entity, '');
  for (const name of [words, start, words.replace(detail, ''), start.replace(detail, '')])
    yield name.replace(/ utc$/, '');
}

/** A flag is known by its header, or by words that only say whether rows count. */
function scoreFlag(field: ImportField, words: string, column: ColumnLook): number {
  const { texts } = column;
  const isAllKnown = texts.every((text) => meaningOfCell(field.words ?? { known: {} }, text) !== undefined);
  const isTelling = isAllKnown && texts.some((text) => field.telling?.has(plainWords(text)) === true);
  const exact = field.headers.indexOf(words);
  if (exact >= 0 && isTelling) return 101;
  for (const name of bareHeaders(words)) {
    const place = field.headers.indexOf(name);
    if (place >= 0 && (place < ownNames || isKnown(field, column)))
      return (name === words ? 100 : 90) - place;
  }
  return isTelling ? 30 : 0;
}

/** How many of a field's headers can mean nothing else. */
const ownNames = 3;

/** A mapping's certainty: the scores of its pairs, much less if something required is missing. */
function sureness(
  form: KindForm,
  mapping: Mapping,
  headers: readonly string[],
  columns: readonly ColumnLook[],
): number {
  const scores = form.fields.flatMap((field) => {
    const index = mapping[field.key];
    if (index === undefined) return [];
    const of = score(field, headerWords(headers[index] ?? ''), columns[index] ?? lookAtColumn([]));
    // A header that only this kind uses says more than 'date'.
    return [field.look === 'machine' ? of + machinesSay : Math.min(of, 90)];
  });
  const sum = scores.reduce((total, one) => total + one, 0);
  return form.checkMapping(mapping).length === 0 ? sum + 1000 : sum;
}

/** Cells that name machines count like three columns. */
const machinesSay = 270;

/** A file's name counts like two columns. */
const nameSays = 180;

/** Guesses a file's kind: the one whose fields fit its columns best; of equals the first. */
export function guessKind<Key extends string>(
  forms: Readonly<Record<Key, KindForm>>,
  headers: readonly string[],
  columns: readonly ColumnLook[],
  fileName: string,
): Key {
  const name = headerWords(fileName);
  const scored = (Object.keys(forms) as Key[]).map((key) => {
    const form = forms[key];
    const mapping = form.settleGuess(guessMapping(form.fields, headers, columns));
    const isNamed = form.fileWords.some((word) => name.includes(word));
    return { key, score: sureness(form, mapping, headers, columns) + (isNamed ? nameSays : 0) };
  });
  scored.sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (best === undefined) throw new Error('There is no kind to choose from.');
  return best.key;
}

/**
 * Guesses the field of each column from headers and cells. Each column is used once, the most certain pair
 * first; uncertain ones stay unmapped.
 */
export function guessMapping(
  fields: readonly ImportField[],
  headers: readonly string[],
  columns: readonly ColumnLook[],
): Mapping {
  const pairs = fields.flatMap((field) =>
    headers.map((header, index) => {
      const column = columns[index] ?? lookAtColumn([]);
      return { field: field.key, index, score: score(field, headerWords(header), column) };
    }),
  );
  pairs.sort((a, b) => b.score - a.score || a.index - b.index);
  const mapping: Record<string, number> = {};
  const used = new Set<number>();
  for (const pair of pairs) {
    if (pair.score <= 0 || used.has(pair.index) || mapping[pair.field] !== undefined) continue;
    mapping[pair.field] = pair.index;
    used.add(pair.index);
  }
  return mapping;
}

/** A known file's mapping, with the other columns that say whether rows count. */
export function withFlags(
  { fields }: KindForm,
  headers: readonly string[],
  columns: readonly ColumnLook[],
  mapping: Mapping,
): Mapping {
  const used = new Set(Object.values(mapping));
  const open = fields.filter(
    ({ key, look }) => mapping[key] === undefined && (look === 'flag' || key === 'refundedAmount'),
  );
  const flags = Object.entries(guessMapping(open, headers, columns)).filter(
    ([, column]) => !used.has(column),
  );
  return { ...mapping, ...Object.fromEntries(flags) };
}
