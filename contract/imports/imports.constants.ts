/** Bounds of an import file. What lies beyond is refused with a sentence that names the bound. */
export const IMPORT_LIMITS = {
  /** Bytes of one uploaded text file. It is read piece by piece, so the bound is that of the disk it lies on. */
  fileBytes: 4 * 1024 * 1024 * 1024,
  /** Bytes of one uploaded workbook, which is packed and read as a whole. */
  workbookBytes: 20 * 1024 * 1024,
  /** Bytes of one stored piece of a file. */
  chunkBytes: 1024 * 1024,
  /** Data rows of one file. */
  rows: 50_000_000,
  /** Rows that make one thing together, as lines make an order. */
  groupRows: 500,
  columns: 200,
  /** Characters of one cell. */
  cellChars: 1000,
  /** Characters of one row, quotes and separators included. */
  rowChars: 200_000,
  fileNameChars: 255,
  sourceChars: 80,
  identityChars: 100,
} as const;

/** Separators that a file may use between its cells. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Text encodings that are read; `windows-1252` also stands for Latin-1, which it contains. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Order of day, month and year in dates that are written in figures. YMD: only year-first dates are read. */
export const DATE_ORDERS = ['MDY', 'DMY', 'YMD'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
