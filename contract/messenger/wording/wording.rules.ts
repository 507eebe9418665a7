import { type WordingField, wordingFieldNames } from './wording.constants.ts';

const field = /\{([^{}]*)\}/g;

export type WordingValues = Readonly<Record<WordingField, string>>;
/** Null where a value is not known. */
export type KnownValues = Readonly<Record<WordingField, string | null>>;

const isField = (name: string): name is WordingField => wordingFieldNames.includes(name as WordingField);

/** The text of a wording, with its fields filled in. A field without a known value stays as written. */
export const fillWording = (wording: string, values: Partial<KnownValues>): string =>
  wording.replaceAll(field, (written, name: string) => (isField(name) ? (values[name] ?? written) : written));

const namesIn = (wording: string) => [...new Set([...wording.matchAll(field)].map(([, name = '']) => name))];

/** Fields that a text still names, so nobody filled them in. */
export const openFields = (text: string): WordingField[] => namesIn(text).filter(isField);

/** What is wrong with the fields of a wording that can fill these; undefined if nothing is. */
export function fieldProblem(known: readonly WordingField[], wording: string): string | undefined {
  const unknown = namesIn(wording).find((name) => !(known as readonly string[]).includes(name));
  return unknown === undefined ? undefined : `There is no field {${unknown}}`;
}
