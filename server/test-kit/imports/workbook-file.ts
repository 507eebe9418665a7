import { crc32, deflateRawSync } from 'node:zlib';

/** A workbook cell: text, a number (with a style by its index in `styles`), or raw XML. */
export type MadeCell = string | number | { number: number; style: number } | { xml: string } | null;

export interface MadeSheet {
  name: string;
  rows: readonly (readonly MadeCell[])[];
  hidden?: boolean;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as spreadsheets write it, with shared strings. `styles` are number formats, from 1 on. */
export function workbookFile(
  sheets: readonly MadeSheet[],
  { styles = [], from1904 = false }: { styles?: readonly string[]; from1904?: boolean } = {},
): Buffer {
  const texts: string[] = [];
  const parts: Record<string, string> = {};
  sheets.forEach(({ rows }, index) => {
    const lines = rows.map((row, line) =>
      row.length === 0
        ? ''
        : `<row r="${line + 1}">${row.map((cell, column) => cellXml(cell, column, line + 1, texts)).join('')}</row>`,
    );
    parts[`xl/worksheets/sheet${index + 1}.xml`] = xml(
      `<worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`,
    );
  });
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  parts['xl/workbook.xml'] = xml(
    `<workbook ${main} xmlns:r="${relations}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
  );
  const links = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  parts['xl/_rels/workbook.xml.rels'] = xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
  );
  const shared = texts.map((text) => `<si><t>${escaped(text)}</t></si>`);
  parts['xl/sharedStrings.xml'] = xml(`<sst ${main}>${shared.join('')}</sst>`);
  const formats = styles.map(
    (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`,
  );
  const used = ['<xf numFmtId="0"/>', ...styles.map((_, index) => `<xf numFmtId="${200 + index}"/>`)];
  parts['xl/styles.xml'] = xml(
    `<styleSheet ${main}><numFmts>${formats.join('')}</numFmts><cellXfs>${used.join('')}</cellXfs></styleSheet>`,
  );
  return packed(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}

function cellXml(cell: MadeCell, column: number, line: number, texts: string[]): string {
  const place = `r="${String.fromCharCode(65 + column)}${line}"`;
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c ${place} t="s"><v>${texts.push(cell) - 1}</v></c>`;
  if ('xml' in cell) return cell.xml.replace('<c', `<c ${place}`);
  return `<c ${place} s="${cell.style}"><v>${cell.number}</v></c>`;
}

/** A zip archive. `says` is the unpacked size in its directory, if false. */
export function packed(parts: readonly { name: string; bytes: Buffer; says?: number }[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, says = bytes.length } of parts) {
    const small = deflateRawSync(bytes, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(small.length, 14);
    fields.writeUInt32LE(says, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), fields, Buffer.from(name), small]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), fields, tail, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, index, end]);
}
