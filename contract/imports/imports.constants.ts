/** Limits of an import file. A refusal names the limit. */
export const IMPORT_LIMITS = {
  /** Bytes of a text file. It is streamed, so only disk space matters. */
  fileBytes: 4 * 1024 * 1024 * 1024,
  /** Bytes of a workbook, which is compressed and read as a whole. */
  workbookBytes: 20 * 1024 * 1024,
  /** Bytes of a stored piece of a file. */
  chunkBytes: 1024 * 1024,
  /** Data rows of a file. */
  rows: 50_000_000,
  /** Rows of a group, such as the lines of an order. */
  groupRows: 500,
  columns: 200,
  /** Characters of a cell. */
  cellChars: 1000,
  /** Characters of a row, with quotes and separators. */
  rowChars: 200_000,
  fileNameChars: 255,
  sourceChars: 80,
  identityChars: 100,
} as const;

/** Supported separators. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Supported encodings; `windows-1252` also covers Latin-1. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The order of day, month and year in numeric dates. YMD: only year-first dates are accepted. */
export const DATE_ORDERS = ['MDY', 'DMY', 'YMD'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
