import { IMPORT_KINDS } from '@washboard/contract/imports/imports.schemas.ts';
import { describe, expect, test } from 'vitest';
import { serverKindRules } from '../../../../test-kit/imports/kind-rules.ts';
import { knownExports } from '../../../../test-kit/imports/known-exports.ts';
import { kindForms } from '../kinds/kind-forms.rules.ts';
import { readRows } from '../reading/rows.reader.ts';
import { surveyFile } from '../reading/survey.reader.ts';
import { knownFiles } from './known-files.rules.ts';

const bytesOf = (text: string) =>
  async function* () {
    yield new TextEncoder().encode(text);
  };

describe('files as products export them', () => {
  test('each known file has a fixture, and maps fields of its kind', () => {
    expect(knownExports.map(({ name }) => name).sort()).toEqual(knownFiles.map(({ name }) => name).sort());
    for (const { kind, columns, has } of knownFiles) {
      expect(IMPORT_KINDS).toContain(kind);
      const keys = kindForms[kind].fields.map(({ key }) => key);
      expect(Object.keys(columns).filter((key) => !keys.includes(key))).toEqual([]);
      expect(has.length).toBeGreaterThan(3);
    }
  });

  test.each(knownExports)('$name: the header is recognized and every row is read', async (known) => {
    const survey = await surveyFile(bytesOf(known.text), {});
    expect([survey.recognized, survey.kind]).toEqual([
      known.name,
      knownFiles.find(({ name }) => name === known.name)?.kind,
    ]);
    expect(kindForms[survey.kind].checkMapping(survey.mapping)).toEqual([]);
    const read: object[] = [];
    const refused: string[] = [];
    let index = 0;
    for await (const batch of readRows(bytesOf(known.text), survey.form))
      for (const { cells } of batch) {
        index += 1;
        if (index <= survey.form.headerRow || cells.every((cell) => cell.trim() === '')) continue;
        const reading = serverKindRules[survey.kind].readRow(cells, {
          mapping: survey.mapping,
          dateOrder: survey.dateOrder.order,
          decimalMark: survey.decimalMark,
          weighedItems: new Set(survey.weighedItems),
          isUtc: survey.isUtc,
          zone: 'America/New_York',
          now: Date.parse('2026-11-24T12:00:00Z'),
        });
        if (reading.ok) read.push(reading.value as object);
        else refused.push(...reading.issues.map(({ message }) => message));
      }
    expect(refused).toEqual(known.refused ?? []);
    expect(read).toMatchObject(known.rows);
  });
});
