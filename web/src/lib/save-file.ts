import { type CsvValue, csvText, type Hundredths } from '@washboard/contract/core/text/csv.ts';

/** A line of an exported table. */
export type CsvRow = readonly CsvValue[];

/** Cents as dollars, or hundredths of a percent as percent, in a cell. */
export const fromHundredths = (value: number): Hundredths => ({ hundredths: value });

/** Saves `content` as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves a small table as `<name>.csv`. */
export function saveCsv(name: string, header: readonly string[], rows: readonly CsvRow[]): void {
  saveFile(`${name}.csv`, new Blob([csvText(header, rows)], { type: 'text/csv;charset=utf-8' }));
}
