import { describe, expect, it } from 'vitest';
import { readSheet, refusalOf } from '../../../../../test-kit/imports/read-sheet.ts';
import { packed, workbookFile } from '../../../../../test-kit/imports/workbook-file.ts';
import { type Archive, openArchive } from './archive.reader.ts';
import { sheetText } from './sheet-text.reader.ts';
import { readWorkbook } from './workbook.reader.ts';
import { WORKBOOK_LIMITS } from './xlsx.limits.ts';

describe('a large workbook', () => {
  it('that swells when unpacked is refused, whatever its directory says', async () => {
    const real = workbookFile([{ name: 'A', rows: [['x']] }]);
    expect(await refusalOf(real)).toBe('read');
    const swollen = Buffer.alloc(300 * 1024 * 1024, 32);
    const parts = ['xl/workbook.xml', 'xl/sharedStrings.xml'].map((name) => ({
      name,
      bytes: swollen,
      says: 100,
    }));
    expect(await refusalOf(packed(parts))).toContain('is too large when unpacked');
  });

  it('with too many rows is refused with the limit', async () => {
    const rows = Array.from({ length: 100_040 }, (_, index) => [index]);
    expect(await refusalOf(workbookFile([{ name: 'A', rows }]))).toContain('more than 100,000 rows');
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
    expect((await readSheet(workbookFile([{ name: 'A', rows }]))).text.split('\r\n')).toHaveLength(30_001);
  });
});
