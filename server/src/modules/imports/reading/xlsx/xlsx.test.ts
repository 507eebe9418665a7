import { describe, expect, it } from 'vitest';
import { packed, workbookFile } from '../../../../../test-kit/imports/workbook-file.ts';
import { type Archive, openArchive } from './archive.reader.ts';
import { dayText, partOfBuiltIn, partOfCode, plainNumber } from './number-format.reader.ts';
import { sheetText } from './sheet-text.reader.ts';
import { unpackSheet } from './unpack.reader.ts';
import { readWorkbook } from './workbook.reader.ts';
import { WORKBOOK_LIMITS } from './xlsx.limits.ts';

async function read(bytes: Uint8Array, sheet: string | null = null) {
  const found = await unpackSheet({ bytes, sheet });
  let text = '';
  for await (const piece of found.text) text += piece;
  return { ...found, text };
}
const refusal = (bytes: Uint8Array) =>
  read(bytes).then(
    () => 'read',
    (error: Error) => error.message,
  );

describe('a workbook', () => {
  it('is its first visible sheet as text, one line per row, formulas as values', async () => {
    const file = workbookFile(
      [
        { name: 'Notes', rows: [['nothing']], hidden: true },
        {
          name: 'Orders',
          rows: [
            ['Order', 'Placed', 'Time', 'Amount', 'Say "hi", all'],
            [],
            [1001, { number: 45981, style: 1 }, { number: 45981.5034722222, style: 2 }, 40.1, 'a\nb'],
            [
              '#7',
              { number: 45981.75, style: 3 },
              null,
              { xml: '<c><f>SUM(D3:D3)</f><v>0.30000000000000004</v></c>' },
            ],
            [
              { xml: '<c t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r></is></c>' },
              { xml: '<c t="b"><v>1</v></c>' },
              { xml: '<c t="e"><v>#N/A</v></c>' },
              { xml: '<c t="str"><f>A1&amp;B1</f><v>x</v></c>' },
            ],
          ],
        },
        { name: 'Lines', rows: [['Line'], ['1']] },
      ],
      { styles: ['m/d/yyyy', 'h:mm AM/PM', 'yyyy\\-mm\\-dd hh:mm'] },
    );
    expect(await read(file)).toMatchObject({
      sheets: ['Orders', 'Lines'],
      sheet: 'Orders',
      text:
        'Order,Placed,Time,Amount,"Say ""hi"", all"\r\n\r\n1001,2025-11-20,12:05:00,40.1,a b\r\n' +
        '#7,2025-11-20 18:00:00,,0.3\r\nrich text,TRUE,#N/A,x\r\n',
    });
    expect((await read(file, 'Lines')).text).toBe('Line\r\n1\r\n');
  });

  it('with dates from 1904 has the same days', async () => {
    const file = workbookFile([{ name: 'A', rows: [[{ number: 45981 - 1462, style: 1 }]] }], {
      styles: ['dd/mm/yy'],
      from1904: true,
    });
    expect((await read(file)).text).toBe('2025-11-20\r\n');
  });

  it('that swells when unpacked is refused, whatever its directory says', async () => {
    const real = workbookFile([{ name: 'A', rows: [['x']] }]);
    expect(await refusal(real)).toBe('read');
    const swollen = Buffer.alloc(300 * 1024 * 1024, 32);
    const parts = ['xl/workbook.xml', 'xl/sharedStrings.xml'].map((name) => ({
      name,
      bytes: swollen,
      says: 100,
    }));
    expect(await refusal(packed(parts))).toContain('is too large when unpacked');
  });

  it('with thousands of parts, a document type, cut off, or empty is refused with a message', async () => {
    const many = Array.from({ length: 2_001 }, (_, index) => ({
      name: `p${index}`,
      bytes: Buffer.from('x'),
    }));
    expect(await refusal(packed(many))).toContain('is too large when unpacked');
    const typed = '<!DOCTYPE a [<!ENTITY b "c">]><workbook><sheets/></workbook>';
    expect(await refusal(packed([{ name: 'xl/workbook.xml', bytes: Buffer.from(typed) }]))).toContain(
      'damaged',
    );
    const whole = workbookFile([{ name: 'A', rows: [['x']] }]);
    expect(await refusal(whole.subarray(0, whole.length - 40))).toContain('damaged');
    expect(await refusal(packed([{ name: 'a.txt', bytes: Buffer.from('x') }]))).toContain(
      'not an Excel workbook',
    );
    expect(await refusal(packed([{ name: 'xl/workbook.bin', bytes: Buffer.from('x') }]))).toContain('.xlsb');
  });

  it('with too many rows is refused with the limit', async () => {
    const rows = Array.from({ length: 100_040 }, (_, index) => [index]);
    expect(await refusal(workbookFile([{ name: 'A', rows }]))).toContain('more than 100,000 rows');
  });
});

describe('dates and numbers', () => {
  it('follow the format', () => {
    expect(['m/d/yyyy', '[$-409]d-mmm-yy;@', 'mmm'].map(partOfCode)).toEqual(['date', 'date', 'date']);
    expect(['h:mm', '[h]:mm:ss', 'mm:ss.0'].map(partOfCode)).toEqual(['time', 'time', 'time']);
    expect(['m/d/yy h:mm', 'yyyy"T"hh'].map(partOfCode)).toEqual(['dateTime', 'dateTime']);
    expect(['General', '0.00', '#,##0.00 "dollars"', '[Red]0', '0.00E+00', '@'].map(partOfCode)).toEqual(
      Array(6).fill('none'),
    );
    expect([0, 4, 14, 20, 22].map(partOfBuiltIn)).toEqual(['none', 'none', 'date', 'time', 'dateTime']);
  });

  it('count from 1900 with its nonexistent day', () => {
    expect([1, 59, 61, 45981].map((serial) => dayText(serial, 'date', false))).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '2025-11-20',
    ]);
    expect(dayText(0.999999, 'time', false)).toBe('00:00:00');
    expect(dayText(-1, 'date', false)).toBeNull();
  });

  it('are plain: at most 15 digits, no exponent', () => {
    expect(
      ['0.30000000000000004', '4.0100000000000001E1', '2.125550123E9', '1E-7', 'x'].map(plainNumber),
    ).toEqual(['0.3', '40.1', '2125550123', '0.0000001', 'x']);
  });
});

describe('a workbook that grows slowly', () => {
  // Within the ratio of a part: it is refused for what it lacks, not for how it swells.
  const megabytes = 20;
  const noise = (mark: number) => {
    const line = Buffer.alloc(1024, 32);
    for (let at = 0; at < 16; at++) line[at] = 97 + ((mark * 31 + at * 7 + (mark >> at)) % 26);
    return line;
  };
  const padding = Buffer.concat(Array.from({ length: megabytes * 1024 }, (_, n) => noise(n)));
  const around = (head: string, tail: string) =>
    Buffer.concat([Buffer.from(`${head}<!--`), padding, Buffer.from(`-->${tail}`)]);
  const links =
    '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';
  const parts = {
    'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="A" id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': Buffer.from(links),
    'xl/sharedStrings.xml': Buffer.from('<sst><si><t>x</t></si></sst>'),
    'xl/styles.xml': Buffer.from('<styleSheet></styleSheet>'),
    'xl/worksheets/sheet1.xml': Buffer.from('<worksheet><sheetData></sheetData></worksheet>'),
  };

  /** How far each part is unpacked until the file is refused. */
  async function unpackedOf(name: string, bytes: Buffer) {
    const file = packed(
      Object.entries({ ...parts, [name]: bytes }).map(([part, content]) => ({ name: part, bytes: content })),
    );
    expect(bytes.length / file.length).toBeLessThan(WORKBOOK_LIMITS.ratio);
    const archive = await openArchive(file);
    let unpacked = 0;
    const counted: Archive = {
      ...archive,
      async *read(part, content) {
        for await (const piece of archive.read(part, content)) {
          unpacked += piece.length;
          yield piece;
        }
      },
    };
    const work = async () => {
      const book = await readWorkbook(counted);
      for await (const _ of sheetText(counted, book, book.sheets[0]?.part ?? ''));
    };
    await expect(work()).rejects.toThrow(/too large|more than/);
    return unpacked / 1024 / 1024;
  }

  it.each(Object.keys(parts))('is refused after a few megabytes of %s', async (name) => {
    const text = parts[name as keyof typeof parts].toString();
    const at = text.lastIndexOf('</');
    expect(await unpackedOf(name, around(text.slice(0, at), text.slice(at)))).toBeLessThan(17);
  });

  it('made of cells without values is refused after so many', async () => {
    const cells = Array.from({ length: 2_100_000 }, (_, n) => `<c s="${(n * 7919) % 9973}"/>`);
    const sheet = Buffer.from(
      `<worksheet><sheetData><row r="1">${cells.join('')}</row></sheetData></worksheet>`,
    );
    expect(await unpackedOf('xl/worksheets/sheet1.xml', sheet)).toBeLessThan(36);
  });

  it('is read when it holds what it takes', async () => {
    const rows = Array.from({ length: 30_000 }, (_, n) => [n, `Customer ${n}`, 'Wash, dry, fold', n * 3]);
    expect((await read(workbookFile([{ name: 'A', rows }]))).text.split('\r\n')).toHaveLength(30_001);
  });
});
