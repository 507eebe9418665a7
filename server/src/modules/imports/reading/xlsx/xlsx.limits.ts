/** Limits of a workbook; beyond them it is refused, whatever it claims. */
export const WORKBOOK_LIMITS = {
  /** Archive parts; a workbook has a few dozen. */
  entries: 2_000,
  /** Unpacked bytes of all imported parts. */
  unpackedBytes: 600 * 1024 * 1024,
  /** How many times its packed size a part may grow, above one megabyte. XML rarely grows 60 times. */
  ratio: 250,
  /** Bytes of a part beyond its content; read in a fraction of a second. */
  idleBytes: 16 * 1024 * 1024,
  /** Bytes of a part for each cell or text in it, and for each cell without a value. */
  bytesPerItem: 1_000,
  bytesPerBlank: 60,
  blanks: 2_000_000,
  sheets: 200,
  /** Non-empty rows. */
  rows: 100_000,
  cells: 5_000_000,
  /** Characters of all shared strings. */
  textChars: 64 * 1024 * 1024,
  /** Heap of its worker. */
  heapMb: 320,
  milliseconds: 90_000,
} as const;
