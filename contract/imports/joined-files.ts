/** One of several files read as one table. */
export interface JoinedFile {
  name: string;
  /** Lines of the table before its first one. */
  from: number;
}

/** The file and line of a line in the joined table; files are in table order. */
export function placeOfLine(
  files: readonly JoinedFile[] | null | undefined,
  line: number,
): { file: string | null; line: number } {
  const file = files?.findLast(({ from }) => line > from);
  return file === undefined ? { file: null, line } : { file: file.name, line: line - file.from };
}

/** 'line 3', or with several files 'line 3 of lines.csv'. */
export function lineWords(files: readonly JoinedFile[] | null | undefined, line: number): string {
  const place = placeOfLine(files, line);
  return place.file === null ? `line ${place.line}` : `line ${place.line} of ${place.file}`;
}
