import { IMPORT_KINDS } from '@washboard/contract/imports/imports.schemas.ts';
import { describe, expect, it } from 'vitest';
import { guessKind, guessMapping, lookAtColumn } from '../mapping/mapping.rules.ts';
import { kindForms } from './kind-forms.rules.ts';

const examples = IMPORT_KINDS.flatMap((kind) =>
  kindForms[kind].examples.map((example) => ({ kind, ...example })),
);
const looksOf = (rows: readonly (readonly string[])[], width: number) =>
  Array.from({ length: width }, (_, column) => lookAtColumn(rows.map((row) => row[column] ?? '')));

describe('the example files', () => {
  it.each(examples)('$name is detected by its columns, and all are used', ({ kind, rows }) => {
    const [header = [], ...data] = rows;
    const looks = looksOf(data, header.length);
    expect(guessKind(kindForms, header, looks, 'file.csv')).toBe(kind);
    const form = kindForms[kind];
    const mapping = form.settleGuess(guessMapping(form.fields, header, looks));
    expect(form.checkMapping(mapping)).toEqual([]);
    const taken = new Set(Object.values(mapping));
    expect(header.filter((_, column) => !taken.has(column))).toEqual([]);
  });
});
