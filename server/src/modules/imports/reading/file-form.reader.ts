import { FileProblem } from './file-problem.reader.ts';

const packed = [0x50, 0x4b, 0x03, 0x04];

const FORMS: readonly { magic: readonly number[]; what: string }[] = [
  { magic: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Excel workbook, or one with a password' },
  { magic: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { magic: [0x1f, 0x8b], what: 'a compressed file' },
  { magic: [0x89, 0x50, 0x4e, 0x47], what: 'a picture' },
  { magic: [0xff, 0xd8, 0xff], what: 'a picture' },
];

/** Whether a file starts like a zip archive, as workbooks do. */
export function isWorkbook(head: Uint8Array): boolean {
  return packed.every((byte, index) => head[index] === byte);
}

/** The beginning of a web page, behind a byte order mark, blanks, an XML declaration or comments. */
const webPage =
  /^\ufeff?(\s|<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->)*<(!doctype\s+html|html|head|body|table|meta)\b/i;

/** Refuses obvious non-text by its first bytes. Throws FileProblem. */
export function refuseForeignForms(head: Uint8Array): void {
  const form = FORMS.find(({ magic }) => magic.every((byte, index) => head[index] === byte));
  if (form) {
    throw new FileProblem(
      'file_not_text',
      `This is ${form.what}. Save the sheet as CSV and choose that file.`,
    );
  }
  const start = new TextDecoder(head[0] === 0xff ? 'utf-16le' : 'utf-8').decode(head.subarray(0, 4096));
  if (webPage.test(start)) {
    const message = 'This is a web page, not a workbook. Export it as CSV or XLSX.';
    throw new FileProblem('file_not_text', message);
  }
}
