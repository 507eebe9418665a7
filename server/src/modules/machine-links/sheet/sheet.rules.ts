import { parseUsd } from '@washboard/contract/core/money/money.ts';
import type { Wiring } from '@washboard/contract/machine-links/pairing/pairing.constants.ts';
import {
  type NewMachine,
  newMachineSchema,
} from '@washboard/contract/machine-links/pairing/pairing.schemas.ts';
import { mostSheetRows, sheetColumns } from '@washboard/contract/machine-links/sheet/sheet.constants.ts';
import type { SheetRow } from '@washboard/contract/machine-links/sheet/sheet.schemas.ts';
import { type MachineType, machineName } from '@washboard/contract/machines/machines.constants.ts';
import { CsvError, parse } from 'csv-parse/sync';

export interface ReadRow {
  shown: SheetRow;
  /** Null if something is wrong. */
  machine: NewMachine | null;
}

type ColumnName = Lowercase<(typeof sheetColumns)[number]>;
type Cells = Record<ColumnName, string>;

/** Other names of columns. */
const aliases: Record<string, ColumnName> = {
  capacity: 'pounds',
  lb: 'pounds',
  manufacturer: 'maker',
  '#': 'number',
};

/** Reads machines of a pasted or saved spreadsheet. A text that is no table has one row with what is wrong. */
export function readSheet(storeId: number, text: string, isTaken: (name: string) => boolean): ReadRow[] {
  const lines = linesOf(text);
  if (typeof lines === 'string') return [problemAt(1, lines)];
  const [header, ...rest] = lines;
  const names = (header?.cells ?? []).map((cell) => nameOf(cell));
  const missing = sheetColumns.slice(0, 2).filter((name) => !names.includes(keyOf(name)));
  if (missing.length > 0) return [problemAt(1, `The first row needs the columns ${missing.join(' and ')}`)];
  if (rest.length === 0) return [problemAt(2, 'There are no machines below the first row')];
  if (rest.length > mostSheetRows) return [problemAt(1, `At most ${mostSheetRows} machines at once`)];
  const seen = new Set<string>();
  return rest.map(({ line, cells }) => {
    const named = Object.fromEntries(sheetColumns.map((name) => [keyOf(name), ''])) as Cells;
    for (const [index, name] of names.entries())
      if (name !== undefined) named[name] = (cells[index] ?? '').replace(invisible, '').trim();
    return readRow(storeId, line, named, (name) => {
      const isKnown = seen.has(name) || isTaken(name);
      seen.add(name);
      return isKnown;
    });
  });
}

/** Marks that hide or turn what follows them, as copied text has. */
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const keyOf = (name: (typeof sheetColumns)[number]) => name.toLowerCase() as ColumnName;

function nameOf(cell: string): ColumnName | undefined {
  const text = cell.trim().toLowerCase();
  return sheetColumns.map(keyOf).find((name) => name === text) ?? aliases[text];
}

/** Rows with something in them, or what is wrong. A pasted table has tabs between its cells. */
function linesOf(text: string): { line: number; cells: string[] }[] | string {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = ['\t', ';'].find((one) => first.includes(one)) ?? ',';
  try {
    const rows = parse(text, { delimiter, bom: true, relax_column_count: true, info: true }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return rows
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (error instanceof CsvError) return 'This is no table: a quote is not closed';
    throw error;
  }
}

const types: Record<string, MachineType> = { washer: 'WASHER', w: 'WASHER', dryer: 'DRYER', d: 'DRYER' };
const wirings: Record<string, Wiring> = { pulse: 'PULSE', serial: 'SERIAL', none: 'NONE', '': 'NONE' };

function readRow(storeId: number, line: number, cells: Cells, isTaken: (name: string) => boolean): ReadRow {
  const errors: string[] = [];
  const whole = (column: 'pounds' | 'minutes'): number | null => {
    if (cells[column] === '') return null;
    if (/^\d{1,6}$/.test(cells[column])) return Number(cells[column]);
    errors.push(`${column === 'pounds' ? 'Pounds' : 'Minutes'} must be a whole number`);
    return null;
  };
  const type = types[cells.type.toLowerCase()] ?? null;
  if (type === null) errors.push('Type must be Washer or Dryer');
  const wiring = wirings[cells.wiring.toLowerCase()];
  if (wiring === undefined) errors.push('Wiring must be Pulse, Serial or None');
  const priceCents = cells.price === '' ? null : parseUsd(cells.price);
  if (cells.price !== '' && priceCents === null) errors.push('Price must be an amount such as 4.75');
  const facts = {
    number: cells.number,
    maker: cells.maker,
    model: cells.model,
    sizePounds: whole('pounds'),
    minutes: whole('minutes'),
    priceCents,
  };
  const read = newMachineSchema.safeParse({
    ...facts,
    storeId,
    type: type ?? 'WASHER',
    wiring: wiring ?? 'NONE',
    deviceCode: null,
  });
  if (!read.success) errors.push(...read.error.issues.map(({ message }) => message));
  if (type !== null && cells.number !== '') {
    const name = machineName(type, cells.number);
    if (isTaken(name)) errors.push(`There is a ${name} already`);
  }
  return {
    shown: { line, type, ...facts, errors },
    machine: errors.length === 0 && read.success ? read.data : null,
  };
}

const problemAt = (line: number, error: string): ReadRow => ({
  shown: {
    line,
    type: null,
    number: '',
    maker: '',
    model: '',
    sizePounds: null,
    minutes: null,
    priceCents: null,
    errors: [error],
  },
  machine: null,
});
