/** Bounds of a workbook: beyond them it is refused with a sentence, whatever it says of itself. */
export const WORKBOOK_LIMITS = {
  /** Packed parts, of which a workbook has some tens. */
  entries: 2_000,
  /** Unpacked bytes of all parts that are imported together. */
  unpackedBytes: 600 * 1024 * 1024,
  /** How many times its packed size a part may grow, once it is larger than a megabyte. XML seldom grows 60 times. */
  ratio: 250,
  sheets: 200,
  /** Rows with something in them. */
  rows: 100_000,
  cells: 5_000_000,
  /** Characters of all shared texts. */
  textChars: 64 * 1024 * 1024,
  /** Heap of the worker that reads it. */
  heapMb: 320,
  milliseconds: 90_000,
} as const;
