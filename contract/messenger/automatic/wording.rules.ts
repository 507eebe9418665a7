import {
  type AutomaticKind,
  fieldsOfKind,
  type WordingField,
  wordingFieldNames,
} from './automatic-texts.constants.ts';

const field = /\{([^{}]*)\}/g;

export type WordingValues = Readonly<Record<WordingField, string>>;

const isField = (name: string): name is WordingField => wordingFieldNames.includes(name as WordingField);

/** The text of a wording, with its fields filled in. */
export const fillWording = (wording: string, values: WordingValues): string =>
  wording.replaceAll(field, (written, name: string) => (isField(name) ? values[name] : written));

/** Names in braces that this text can’t fill. */
export function unknownFields(kind: AutomaticKind, wording: string): string[] {
  const known: readonly string[] = fieldsOfKind(kind);
  const named = [...wording.matchAll(field)].map(([, name = '']) => name);
  return [...new Set(named.filter((name) => !known.includes(name)))];
}
