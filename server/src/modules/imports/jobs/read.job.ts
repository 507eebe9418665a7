import type { ImportForm } from '@washboard/contract/imports/imports.schemas.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { dropTexts, textOf } from '../files/files.store.ts';
import { changeImport, type ImportRecord, lockForJob, noteProgress, startStep } from '../imports.store.ts';
import { findMapping, recallWords } from '../mappings.store.ts';
import { type Survey, surveyFile } from '../reading/survey.reader.ts';
import { dropRows } from '../rows/rows.store.ts';
import { defaultSource, questionsOf } from '../settings.rules.ts';
import { importStep, progressReporter } from './job-kit.service.ts';
import { type MadeText, madeForm, makeText } from './made-text.service.ts';

/**
 * Detects a file's format and columns. If nothing is open, rows are checked at once; otherwise the user is
 * asked.
 */
export function readJob(): JobDefinition {
  return importStep('reading', async (run, record) => {
    const { headerRow, kind, mapping } = record.settings;
    const made = await makeText(run, record);
    const joined = made?.joined ?? null;
    const text = textOf(run.business, { id: record.id, text_generation: made?.generation ?? null });
    const survey = await surveyFile(text, {
      fileName: record.file_name,
      kind: joined === null ? (kind ?? undefined) : 'orders',
      form: {
        ...(made ? madeForm : textForm(record)),
        headerRow: joined?.headerRow ?? headerRow ?? undefined,
      },
      mapping: mapping ?? undefined,
      guess: joined?.mapping,
      recall: (headers) => findMapping(run.business, headers),
      report: progressReporter(run, (tx, rows) => noteProgress(tx, record, { done_rows: rows })),
    });
    const form = formFrom(survey, made);
    const words =
      record.settings.words ?? (await recallWords(run.business, survey.kind, survey.unknownWords));
    await run.business.write(async (tx) => {
      const current = await lockForJob(tx, run.payload, 'reading');
      if (!current) return;
      // Rows split another way are useless; otherwise fixes are kept.
      if (wasCutOtherwise(current.format, form)) await dropRows(tx, record.id);
      if (made) await dropTexts(tx, record.id, '<>', made.generation);
      const answered = { ...current, settings: { ...current.settings, words } };
      const changes = {
        ...ofKind(answered, survey),
        format: JSON.stringify(form),
        text_generation: made?.generation ?? null,
        headers: JSON.stringify(survey.headers),
        samples: JSON.stringify(joined?.samples ?? survey.samples),
        mapping: JSON.stringify(survey.mapping),
        total_rows: survey.rowCount,
        checked_line: 0,
        done_rows: 0,
      };
      const asked = {
        ...answered,
        kind: survey.kind,
        format: form,
        headers: survey.headers,
        mapping: survey.mapping,
      };
      if (questionsOf(asked).length > 0) await changeImport(tx, record.id, { ...changes, state: 'mapping' });
      else await startStep(tx, current, 'checking', run.payload, changes);
    });
  });
}

function textForm({ settings: { encoding, delimiter } }: ImportRecord) {
  return { encoding: encoding ?? undefined, delimiter: delimiter ?? undefined };
}

/** The kind, and with it the source's name, unless the user gave one. */
function ofKind(record: ImportRecord, { kind, recalled }: Survey) {
  const isGiven = record.source !== defaultSource(record);
  const source = isGiven ? record.source : (recalled?.source ?? defaultSource({ kind }));
  return { kind, source, settings: JSON.stringify({ ...record.settings, source }) };
}

function formFrom(
  { form, dateOrder, decimalMark, recalled, openLines, ...survey }: Survey,
  made: MadeText | null,
): ImportForm {
  return {
    ...form,
    mappingOf: recalled?.fileName ?? null,
    recognized: survey.recognized,
    isKindUnclear: survey.isKindUnclear,
    unclearColumns: survey.unclearColumns,
    unknownWords: survey.unknownWords,
    weighedItems: survey.weighedItems,
    isUtc: survey.isUtc,
    sheet: made?.book?.sheet ?? null,
    sheets: made?.book?.sheets ?? null,
    files: made?.joined?.files ?? null,
    openLines: made?.joined?.openLines ?? openLines,
    decimalMark,
    dateOrder: dateOrder.order,
    dateEvidence: dateOrder.evidence,
  };
}

function wasCutOtherwise(before: object, form: ImportForm): boolean {
  const known: Partial<ImportForm> = before;
  return (
    (known.sheet ?? null) !== form.sheet ||
    JSON.stringify(known.files ?? null) !== JSON.stringify(form.files) ||
    known.encoding !== form.encoding ||
    known.delimiter !== form.delimiter ||
    known.headerRow !== form.headerRow
  );
}
