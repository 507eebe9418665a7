/** Columns of a spreadsheet of machines, in the order of the example; only the first two are required. */
export const sheetColumns = [
  'Number',
  'Type',
  'Maker',
  'Model',
  'Pounds',
  'Wiring',
  'Minutes',
  'Price',
] as const;

export const sheetExample = [
  sheetColumns,
  ['1', 'Washer', 'Speed Queen', 'SC40', '40', 'Pulse', '27', '4.75'],
  ['2', 'Dryer', 'Dexter', 'T-50', '50', 'Pulse', '7', '0.50'],
]
  .map((row) => row.join('\t'))
  .join('\n');

export const mostSheetRows = 200;
export const mostSheetText = 50_000;
