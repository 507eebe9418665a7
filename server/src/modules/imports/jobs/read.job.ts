import type { Mapping } from '@washboard/contract/imports/import-kind.ts';
import type { ImportForm } from '@washboard/contract/imports/imports.schemas.ts';
import type { JoinedFile } from '@washboard/contract/imports/joined-files.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { dropTexts, storedFile, storeText, textOf } from '../files.store.ts';
import { changeImport, type ImportRecord, lockForJob, noteProgress, startStep } from '../imports.store.ts';
import { findMapping } from '../mappings.store.ts';
import { isWorkbook } from '../reading/file-form.ts';
import { joinFiles } from '../reading/joined-files.ts';
import { type Survey, surveyFile } from '../reading/survey.ts';
import { unpackSheet } from '../reading/xlsx/unpack.ts';
import { dropRows } from '../rows.store.ts';
import { defaultSource, fileNamesOf, questionsOf } from '../settings.ts';
import { type ImportRun, importStep, progressTeller } from './job-kit.ts';

/**
 * Tells from the file how it is written and what its columns are. Where that settles everything, rows are
 * checked at once; else the user is asked.
 */
export function readJob(): JobDefinition {
  return importStep('reading', async (run, record) => {
    const { headerRow, kind, mapping } = record.settings;
    const files = await joined(run, record);
    const book = files === null ? await unpacked(run, record) : null;
    const made = files ?? book;
    const text = textOf(run.business, { id: record.id, text_generation: made?.generation ?? null });
    const survey = await surveyFile(text, {
      fileName: record.file_name,
      kind: files === null ? (kind ?? undefined) : 'orders',
      form: {
        ...(made ? madeForm : textForm(record)),
        headerRow: files?.headerRow ?? headerRow ?? undefined,
      },
      mapping: mapping ?? undefined,
      guess: files?.mapping,
      recall: (headers) => findMapping(run.business, headers),
      tell: progressTeller(run, (tx, rows) => noteProgress(tx, record, { done_rows: rows })),
    });
    const form = formFrom(survey, book, files);
    await run.business.write(async (tx) => {
      const current = await lockForJob(tx, run.payload, 'reading');
      if (!current) return;
      // Rows that were cut into cells another way are of no use; those cut the same way keep their mends.
      if (wasCutOtherwise(current.format, form)) await dropRows(tx, record.id);
      if (made) await dropTexts(tx, record.id, '<>', made.generation);
      const changes = {
        ...ofKind(current, survey),
        format: JSON.stringify(form),
        text_generation: made?.generation ?? null,
        headers: JSON.stringify(survey.headers),
        samples: JSON.stringify(files?.samples ?? survey.samples),
        mapping: JSON.stringify(survey.mapping),
        total_rows: survey.rowCount,
        checked_line: 0,
        done_rows: 0,
      };
      const asked = {
        ...current,
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

/** A sheet of a workbook whose text is kept. */
interface Book {
  sheets: string[];
  sheet: string;
  generation: number;
}

const madeForm = { encoding: 'utf-8', delimiter: ',' } as const;

function textForm({ settings: { encoding, delimiter } }: ImportRecord) {
  return { encoding: encoding ?? undefined, delimiter: delimiter ?? undefined };
}

/** Keeps the text of the sheet that is meant, where the file is a workbook; else null. */
async function unpacked(run: ImportRun, record: ImportRecord): Promise<Book | null> {
  const pieces: Uint8Array[] = [];
  for await (const piece of storedFile(run.business, record.id)()) {
    if (pieces.length === 0 && !isWorkbook(piece)) return null;
    pieces.push(piece);
  }
  const { sheets, sheet, text } = await unpackSheet({
    bytes: Buffer.concat(pieces),
    sheet: record.settings.sheet,
  });
  await storeText(run.business, record.id, record.generation, text);
  return { sheets, sheet, generation: record.generation };
}

/** Files that belong together, whose joined text is kept. */
interface Joined {
  generation: number;
  headerRow: number;
  mapping: Mapping;
  files: JoinedFile[];
  samples: Survey['samples'];
  openLines: number[];
}

/** Keeps the text of both files, where there are two; else null. */
async function joined(run: ImportRun, record: ImportRecord): Promise<Joined | null> {
  const [name, added] = fileNamesOf(record);
  if (added === undefined) return null;
  const { generation } = record;
  const { headerRow, mapping, files, samples, openLines, text } = await joinFiles([
    { name, bytes: storedFile(run.business, record.id) },
    { name: added, bytes: storedFile(run.business, record.id, 1) },
  ]);
  await storeText(run.business, record.id, generation, text);
  return { generation, headerRow, mapping, files: files(), samples: samples(), openLines: openLines() };
}

/** The kind, and with it the name of the source, unless the user gave it another. */
function ofKind(record: ImportRecord, { kind, recalled }: Survey) {
  const isGiven = record.source !== defaultSource(record);
  const source = isGiven ? record.source : (recalled?.source ?? defaultSource({ kind }));
  return { kind, source, settings: JSON.stringify({ ...record.settings, source }) };
}

function formFrom(
  { form, dateOrder, decimalMark, recalled, openLines }: Survey,
  book: Book | null,
  joined: Joined | null,
): ImportForm {
  return {
    ...form,
    mappingOf: recalled?.fileName ?? null,
    sheet: book?.sheet ?? null,
    sheets: book?.sheets ?? null,
    files: joined?.files ?? null,
    openLines: joined?.openLines ?? openLines,
    decimalMark,
    dateOrder: dateOrder.order,
    dateVerdict: dateOrder.verdict,
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
