import { FileProblem } from '../file-problem.reader.ts';
import type { Archive } from './archive.reader.ts';
import { type DayPart, partOfBuiltIn, partOfCode } from './number-format.reader.ts';
import { WORKBOOK_LIMITS } from './xlsx.limits.ts';
import { readWholeXml } from './xml.reader.ts';

/** What a workbook's sheets share. */
export interface Workbook {
  /** Visible sheets by name, with their part of the archive. */
  sheets: { name: string; part: string }[];
  /** Dates count from 1904, as in older spreadsheets on Macs. */
  from1904: boolean;
  texts: string[];
  /** The date format of each cell style, by index. */
  styles: DayPart[];
}

/** Reads what sheets need. Throws FileProblem if it isn't a workbook. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has('xl/workbook.xml')) {
    const message = archive.has('xl/workbook.bin')
      ? 'This is a binary workbook (.xlsb). Save it as .xlsx or CSV and choose that file.'
      : 'This is a ZIP file, not an Excel workbook. Unzip it and choose the file inside.';
    throw new FileProblem('file_not_text', message);
  }
  const targets = await readTargets(archive);
  const found: { name: string; part: string; isShown: boolean }[] = [];
  let from1904 = false;
  await readWholeXml(archive.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/i.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || found.length >= WORKBOOK_LIMITS.sheets) return;
      const target = targets.get(attributes['r:id'] ?? attributes.id ?? '');
      if (target === undefined || !archive.has(target)) return;
      found.push({
        name: attributes.name ?? 'Sheet',
        part: target,
        isShown: (attributes.state ?? 'visible') === 'visible',
      });
    },
  });
  const shown = found.some((sheet) => sheet.isShown) ? found.filter((sheet) => sheet.isShown) : found;
  if (shown.length === 0) throw new FileProblem('file_no_rows', 'The workbook has no sheet with rows.');
  return {
    sheets: shown.map(({ name, part }) => ({ name, part })),
    from1904,
    texts: await readTexts(archive),
    styles: await readStyles(archive),
  };
}

/** Parts by their id in the workbook. */
async function readTargets(archive: Archive): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readWholeXml(archive.read('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target = '', Type = '' }) {
      if (name !== 'Relationship' || Id === undefined || !Type.endsWith('/worksheet')) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  return targets;
}

/** Shared strings by index; rich text is joined, without phonetic hints. */
async function readTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  let current = '';
  let inText = false;
  let aids = 0;
  let chars = 0;
  await readWholeXml(
    archive.read('xl/sharedStrings.xml', () => 2 * chars + texts.length * WORKBOOK_LIMITS.bytesPerItem),
    {
      open(name) {
        if (name === 'si') current = '';
        if (name === 'rPh') aids += 1;
        inText = name === 't' && aids === 0;
      },
      text(text) {
        if (!inText) return;
        chars += text.length;
        if (chars > WORKBOOK_LIMITS.textChars) {
          throw new FileProblem(
            'file_too_large_unpacked',
            'This workbook has too much text. Save the sheet as CSV and choose that file.',
          );
        }
        current += text;
      },
      close(name) {
        inText = false;
        if (name === 'rPh') aids -= 1;
        if (name === 'si') texts.push(current);
      },
    },
  );
  return texts;
}

async function readStyles(archive: Archive): Promise<DayPart[]> {
  const own = new Map<number, DayPart>();
  const styles: DayPart[] = [];
  let inCells = false;
  await readWholeXml(archive.read('xl/styles.xml'), {
    open(name, attributes) {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt') own.set(id, partOfCode(attributes.formatCode ?? ''));
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(own.get(id) ?? partOfBuiltIn(id));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
