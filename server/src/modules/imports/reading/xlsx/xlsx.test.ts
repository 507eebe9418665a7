import { describe, expect, it } from 'vitest';
import { readSheet, refusalOf } from '../../../../../test-kit/imports/read-sheet.ts';
import { packed, workbookFile } from '../../../../../test-kit/imports/workbook-file.ts';
import { dayText, partOfBuiltIn, partOfCode, plainNumber } from './number-format.reader.ts';

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
    expect(await readSheet(file)).toMatchObject({
      sheets: ['Orders', 'Lines'],
      sheet: 'Orders',
      text:
        'Order,Placed,Time,Amount,"Say ""hi"", all"\r\n\r\n1001,2025-11-20,12:05:00,40.1,a b\r\n' +
        '#7,2025-11-20 18:00:00,,0.3\r\nrich text,TRUE,#N/A,x\r\n',
    });
    expect((await readSheet(file, 'Lines')).text).toBe('Line\r\n1\r\n');
  });

  it('with dates from 1904 has the same days', async () => {
    const file = workbookFile([{ name: 'A', rows: [[{ number: 45981 - 1462, style: 1 }]] }], {
      styles: ['dd/mm/yy'],
      from1904: true,
    });
    expect((await readSheet(file)).text).toBe('2025-11-20\r\n');
  });

  it('with thousands of parts, a document type, cut off, or empty is refused with a message', async () => {
    const many = Array.from({ length: 2_001 }, (_, index) => ({
      name: `p${index}`,
      bytes: Buffer.from('x'),
    }));
    expect(await refusalOf(packed(many))).toContain('is too large when unpacked');
    const typed = '<!DOCTYPE a [<!ENTITY b "c">]><workbook><sheets/></workbook>';
    expect(await refusalOf(packed([{ name: 'xl/workbook.xml', bytes: Buffer.from(typed) }]))).toContain(
      'damaged',
    );
    const whole = workbookFile([{ name: 'A', rows: [['x']] }]);
    expect(await refusalOf(whole.subarray(0, whole.length - 40))).toContain('damaged');
    expect(await refusalOf(packed([{ name: 'a.txt', bytes: Buffer.from('x') }]))).toContain(
      'not an Excel workbook',
    );
    expect(await refusalOf(packed([{ name: 'xl/workbook.bin', bytes: Buffer.from('x') }]))).toContain(
      '.xlsb',
    );
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
