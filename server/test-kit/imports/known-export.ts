/** A small file that we made in the form of a product's export, and what its rows say. */
export interface KnownExport {
  name: string;
  text: string;
  rows: readonly object[];
  /** Lines of titles and totals are refused with a reason. */
  refused?: readonly string[];
}

/** The lines of a file. */
export const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;
