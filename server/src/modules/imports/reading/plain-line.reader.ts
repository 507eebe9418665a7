/** A lone surrogate isn't text by itself, and the parser replaces it. */
const halfLetter = /\p{Cs}/u;

/**
 * The cells of a line that is a complete row; null if the line alone doesn't show that, as with an open quote
 * or text after a closing quote.
 */
export function plainCells(line: string, delimiter: string): string[] | null {
  if (line.includes('\r') || halfLetter.test(line)) return null;
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  for (let at = 0; ; ) {
    const end = line[at] === '"' ? endOfQuoted(line, at, delimiter) : endOfBare(line, at, delimiter);
    if (end === null) return null;
    cells.push(line[at] === '"' ? line.slice(at + 1, end - 1).replaceAll('""', '"') : line.slice(at, end));
    if (end === line.length) return cells;
    at = end + 1;
  }
}

function endOfBare(line: string, from: number, delimiter: string): number {
  const end = line.indexOf(delimiter, from);
  return end === -1 ? line.length : end;
}

/** After the closing quote of the cell; null if it isn't closed before the next cell. */
function endOfQuoted(line: string, from: number, delimiter: string): number | null {
  for (let at = from + 1; ; at += 2) {
    at = line.indexOf('"', at);
    if (at === -1) return null;
    if (line[at + 1] === '"') continue;
    return at + 1 === line.length || line[at + 1] === delimiter ? at + 1 : null;
  }
}
