import type { ImportForm } from '@washboard/contract/imports/imports.schemas.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { storedFile } from '../files.store.ts';
import { changeImport, type ImportRecord, lockForJob, startStep } from '../imports.store.ts';
import { findMapping } from '../mappings.store.ts';
import { type Survey, surveyFile } from '../reading/survey.ts';
import { dropRows } from '../rows.store.ts';
import { defaultSource, questionsOf } from '../settings.ts';
import { importStep } from './job-kit.ts';

/**
 * Tells from the file how it is written and what its columns are. Where that settles everything, rows are
 * checked at once; else the user is asked.
 */
export function readJob(): JobDefinition {
  return importStep('reading', async (run, record) => {
    const { encoding, delimiter, headerRow, kind, mapping } = record.settings;
    const survey = await surveyFile(storedFile(run.business, record.id), {
      fileName: record.file_name,
      kind: kind ?? undefined,
      form: {
        encoding: encoding ?? undefined,
        delimiter: delimiter ?? undefined,
        headerRow: headerRow ?? undefined,
      },
      mapping: mapping ?? undefined,
      recall: (headers) => findMapping(run.business, headers),
    });
    await run.business.write(async (tx) => {
      const current = await lockForJob(tx, run.payload, 'reading');
      if (!current) return;
      // Rows that were cut into cells another way are of no use; those cut the same way keep their mends.
      if (wasCutOtherwise(current.format, survey)) await dropRows(tx, record.id);
      const changes = {
        ...ofKind(current, survey),
        format: JSON.stringify(formFrom(survey)),
        headers: JSON.stringify(survey.headers),
        samples: JSON.stringify(survey.samples),
        mapping: JSON.stringify(survey.mapping),
        total_rows: survey.rowCount,
        checked_line: 0,
      };
      const asked = {
        ...current,
        kind: survey.kind,
        format: formFrom(survey),
        headers: survey.headers,
        mapping: survey.mapping,
      };
      if (questionsOf(asked).length > 0) await changeImport(tx, record.id, { ...changes, state: 'mapping' });
      else await startStep(tx, current, 'checking', run.payload, changes);
    });
  });
}

/** The kind, and with it the name of the source, unless the user gave it another. */
function ofKind(record: ImportRecord, { kind, recalled }: Survey) {
  const isGiven = record.source !== defaultSource(record);
  const source = isGiven ? record.source : (recalled?.source ?? defaultSource({ kind }));
  return { kind, source, settings: JSON.stringify({ ...record.settings, source }) };
}

function formFrom({ form, dateOrder, decimalMark, recalled }: Survey): ImportForm {
  return {
    ...form,
    mappingOf: recalled?.fileName ?? null,
    decimalMark,
    dateOrder: dateOrder.order,
    dateVerdict: dateOrder.verdict,
  };
}

function wasCutOtherwise(before: object, { form }: Survey): boolean {
  const known: Partial<ImportForm> = before;
  return (
    known.encoding !== form.encoding ||
    known.delimiter !== form.delimiter ||
    known.headerRow !== form.headerRow
  );
}
