/** One of several files that were read as one table. */
export interface JoinedFile {
  name: string;
  /** Lines of the table above its first one. */
  from: number;
}

/** The file in which a line of the table stands, and its line there; files come in the order of the table. */
export function placeOfLine(
  files: readonly JoinedFile[] | null | undefined,
  line: number,
): { file: string | null; line: number } {
  const file = files?.findLast(({ from }) => line > from);
  return file === undefined ? { file: null, line } : { file: file.name, line: line - file.from };
}

/** 'line 3', and of several files 'line 3 of lines.csv'. */
export function lineWords(files: readonly JoinedFile[] | null | undefined, line: number): string {
  const place = placeOfLine(files, line);
  return place.file === null ? `line ${place.line}` : `line ${place.line} of ${place.file}`;
}
