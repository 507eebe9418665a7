import { readFileSync } from 'node:fs';
import { machineStarts } from '@washboard/server/src/modules/imports/kinds/machine-starts/machine-starts.rules.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { detectDelimiter } from './delimiter.reader.ts';
import { createEncodingSniffer } from './encoding.reader.ts';
import { isBlank, shapeIssues } from './row-shape.reader.ts';
import { type FileBytes, readRows, type SourceRow } from './rows.reader.ts';
import { detectForm, surveyFile } from './survey.reader.ts';

/** A file's bytes in pieces of a given size, so no reader relies on their boundaries. */
function inPieces(bytes: Uint8Array, size = 1024): FileBytes {
  return async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
}
const file = (text: string, encoding = 'utf-8', size?: number) =>
  inPieces(iconv.encode(text, encoding), size);

async function allRows(bytes: FileBytes, form: Parameters<typeof readRows>[1]) {
  const rows: SourceRow[] = [];
  for await (const batch of readRows(bytes, form)) rows.push(...batch);
  return rows;
}
const comma = { encoding: 'utf-8', delimiter: ',' } as const;

describe('the real file', () => {
  const bytes = inPieces(
    readFileSync(new URL('../../../../../e2e/fixtures/real-machine-starts.csv', import.meta.url)),
  );

  it('is detected as UTF-8, commas, day first, with header and 807 rows', async () => {
    const survey = await surveyFile(bytes);
    expect(survey.form).toEqual({ encoding: 'utf-8', delimiter: ',', headerRow: 1 });
    expect(survey.dateOrder).toEqual({ evidence: 'decided', order: 'DMY' });
    expect(survey.rowCount).toBe(807);
    expect(survey.mapping).toEqual({ rowIdentity: 0, date: 1, time: 2, washerNumber: 5, dryerNumber: 6 });
    expect(survey.samples).toHaveLength(8);
  });

  it('has 805 valid rows; the other two are refused for their times', async () => {
    const { mapping } = await surveyFile(bytes);
    const settings = {
      mapping,
      dateOrder: 'DMY',
      decimalMark: '.',
      zone: 'America/New_York',
      now: Date.now(),
    } as const;
    const readings = (await allRows(bytes, comma))
      .slice(1)
      .map((row) => ({ row, reading: machineStarts.readRow(row.cells, settings) }));
    const refused = readings.filter(({ reading }) => !reading.ok);
    expect(readings.length - refused.length).toBe(805);
    expect(
      refused.map(({ row, reading }) => [row.line, row.cells[0], !reading.ok && reading.issues]),
    ).toEqual([
      [
        327,
        '326',
        [expect.objectContaining({ code: 'time_unreadable', value: '15:47;02', suggestion: '15:47:02' })],
      ],
      [
        328,
        '327',
        [expect.objectContaining({ code: 'time_unreadable', value: '15:52;08', suggestion: '15:52:08' })],
      ],
    ]);
  });
});

describe('encoding', () => {
  const report = (bytes: Uint8Array, size = 7) => {
    const sniffer = createEncodingSniffer();
    for (let at = 0; at < bytes.length; at += size) sniffer.push(bytes.subarray(at, at + size));
    return sniffer.result();
  };

  it.each([
    ['utf-8', iconv.encode('Größe,3', 'utf-8')],
    ['utf-8', iconv.encode('Größe,3', 'utf-8', { addBOM: true })],
    ['windows-1252', iconv.encode('Größe,3', 'latin1')],
    ['windows-1252', iconv.encode('Price €3', 'win1252')],
    ['utf-16le', iconv.encode('No\tDate', 'utf-16le', { addBOM: true })],
    ['utf-16le', iconv.encode('No\tDate\tGröße', 'utf-16le')],
    ['utf-16be', iconv.encode('No\tDate\tGröße', 'utf-16be')],
  ] as const)('is told to be %s', (encoding, bytes) => {
    expect(report(bytes)).toBe(encoding);
  });

  it('is decided by the last byte: one Latin-1 letter at the end of a long file counts', () => {
    const long = Buffer.concat([
      Buffer.from('1,19/10/2015\n'.repeat(20_000)),
      iconv.encode('é', 'latin1'),
      Buffer.from('\n'),
    ]);
    expect(report(long, 65_536)).toBe('windows-1252');
  });

  it('of a file cut inside a letter is still detected', () => {
    expect(report(iconv.encode('Größe', 'utf-8').subarray(0, 4))).toBe('utf-8');
  });
});

describe('separator and header', () => {
  it.each([';', ',', '\t', '|'] as const)(
    'finds %j, even if quoted cells are full of others',
    (delimiter) => {
      const line = (n: number) => [`${n}`, '"a,b;c\td|e"', '3'].join(delimiter);
      expect(
        detectDelimiter(`${['No', 'Note', 'Washer'].join(delimiter)}\n${[1, 2, 3].map(line).join('\r\n')}\n`),
      ).toBe(delimiter);
    },
  );

  it('follows the declaration line of spreadsheets', async () => {
    const form = await detectForm(file('sep=;\r\nNo;Date;Washer\r\n1;19/10/2015;3\r\n'));
    expect(form).toEqual({ encoding: 'utf-8', delimiter: ';', headerRow: 2 });
  });

  it('finds the header below a title, and none if data starts at once', async () => {
    const titled = 'Machine report\n\nNo,Date,Time,Washer\n1,19/10/2015,20:17,3\n2,19/10/2015,20:18,4\n';
    expect((await detectForm(file(titled))).headerRow).toBe(3);
    expect((await detectForm(file('1,19/10/2015,20:17,3\n2,19/10/2015,20:18,4\n'))).headerRow).toBe(0);
  });

  it('takes the lower row of a header of two, whose upper one is of merged cells', async () => {
    const merged = 'Order,,,Amounts,\nNo,Date,Item,Net,Tax\n1,10/19/2025,Rug,4.00,0.20\n';
    expect((await detectForm(file(merged))).headerRow).toBe(2);
    const titled = `Sales of November,,,,\n\n${merged}`;
    expect((await detectForm(file(titled))).headerRow).toBe(4);
    // A header whose first row of data has only words is one row all the same.
    expect((await detectForm(file('Name,Role,Stores\nAnn,Manager,All\nBo,Driver,All\n'))).headerRow).toBe(1);
  });

  it('names unnamed columns, and makes names unique', async () => {
    const survey = await surveyFile(file('Date,,Time,Time\n19/10/2015,x,20:17,20:18\n'));
    expect(survey.headers).toEqual(['Date', 'Column 2', 'Time', 'Time (2)']);
  });
});

describe('rows', () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...'ab1 ,;"\n\t|é') })
    .filter((text) => text === text.trim());
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
  const written = (rows: string[][], end: string, delimiter: string) =>
    rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter)).join(end);

  it('come back as written, whatever the separator, line break and piece size', async () => {
    const piece = fc.integer({ min: 1, max: 40 });
    const way = fc.record({
      end: fc.constantFrom('\n', '\r\n', '\r'),
      delimiter: fc.constantFrom(',', ';', '\t', '|' as const),
      piece,
    });
    await fc.assert(
      fc.asyncProperty(table, way, async (rows, { end, delimiter, piece: size }) => {
        const form = { encoding: 'utf-8', delimiter: delimiter as ',' } as const;
        const read = await allRows(file(written(rows, end, delimiter), 'utf-8', size), form);
        expect(read.map((row) => row.cells)).toEqual(rows);
      }),
      { numRuns: 150 },
    );
  });

  /** The rows the parser alone would find, or null if it refuses. */
  function byParser(text: string) {
    let line = 1;
    const records = (): unknown =>
      parse(text, {
        relax_quotes: true,
        relax_column_count: true,
        record_delimiter: ['\r\n', '\n', '\r'],
        info: true,
      });
    try {
      return (records() as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => {
        const row = { line, cells: record };
        line = info.lines + 1;
        return row;
      });
    } catch {
      return null;
    }
  }

  it('equal those the parser alone would find, whatever the text', async () => {
    const piece = fc.constantFrom(
      'a',
      'b1',
      ',',
      ',',
      '"',
      '"',
      '""',
      '\n',
      '\r\n',
      '\r',
      ' ',
      'é',
      '😀',
      '",',
      ',"',
    );
    const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 40 }), async (all, size) => {
        const read = await allRows(file(all, 'utf-8', size), comma).catch(() => null);
        expect(read?.map(({ line, cells }) => ({ line, cells })) ?? null).toEqual(byParser(all));
        const open = (read ?? []).filter(({ isOpen }) => isOpen);
        const last = read?.at(-1);
        expect(open).toEqual(last && last.line > 1 && !/[\r\n]$/.test(all) ? [last] : []);
      }),
      { numRuns: 3000 },
    );
  });

  it('keep line numbers across blank lines and quoted breaks, with mixed line endings', async () => {
    const rows = await allRows(file('a,b\r\n\r\n"x\ny",2\n3,4\r\n'), comma);
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [''] },
      { line: 3, cells: ['x\ny', '2'] },
      { line: 5, cells: ['3', '4'] },
    ]);
  });

  it('refuse an unclosed quote, with its line', async () => {
    await expect(allRows(file('a,b\n1,2\n3,"4\n5,6\n'), comma)).rejects.toThrow(
      /quotation mark opened in the row of line 3 isn’t closed/,
    );
    await expect(allRows(file(`a,b\n1,"${'x\n'.repeat(200_000)}`), comma)).rejects.toThrow(
      /longer than 200,000 characters/,
    );
  });

  it('are checked for their shape before parsing', () => {
    expect(shapeIssues(['1', '2', '3', '', ' '], 3, [0, 2])).toEqual([]);
    expect(shapeIssues(['1', '2'], 3, [0, 1])).toEqual([]);
    expect(shapeIssues(['1', '2'], 3, [0, 2]).map((issue) => issue.message)).toEqual([
      'The row has 2 cells, the header has 3.',
    ]);
    expect(shapeIssues(['1', '2', '3', '4'], 3, [0])).toHaveLength(1);
    expect(shapeIssues(['x'.repeat(1001)], 1, [0])[0]?.message).toBe(
      'A cell is 1,001 characters long; at most 1,000 are read.',
    );
    expect(isBlank(['', ' ', '\u00a0'])).toBe(true);
  });
});

describe('unreadable files', () => {
  it.each([
    ['', 'The file is empty.'],
    ['No,Date,Time\n', 'The file has a header but no rows.'],
    ['%PDF-1.7', 'This is a PDF. Save the sheet as CSV and choose that file.'],
    ['a,b\u0000\u0001,c\n1,2,3\n', 'This file isn’t text. Save the sheet as CSV and choose that file.'],
  ])('%j gets a message', async (text, sentence) => {
    await expect(surveyFile(file(text))).rejects.toThrow(sentence);
  });

  it('reads 300,000 rows in constant memory', { timeout: 60_000 }, async () => {
    const line = Buffer.from('17,19/10/2015,20:17:50,clothes,big,3,10\r\n'.repeat(5000));
    const bytes: FileBytes = async function* () {
      yield Buffer.from('No,Date,Time,Item,Basket,Washer_No,Dryer_No\r\n');
      for (let piece = 0; piece < 60; piece += 1) yield line;
    };
    const before = process.memoryUsage().rss;
    const survey = await surveyFile(bytes);
    expect(survey.rowCount).toBe(300_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});
