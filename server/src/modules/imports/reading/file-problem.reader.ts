/** Why a file can't be read at all. The message is for the user. */
export class FileProblem extends Error {
  readonly code: FileProblemCode;

  constructor(code: FileProblemCode, message: string) {
    super(message);
    this.name = 'FileProblem';
    this.code = code;
  }
}

export type FileProblemCode =
  | 'file_empty'
  | 'file_no_rows'
  | 'file_not_text'
  | 'file_too_many_rows'
  | 'file_too_many_columns'
  | 'file_row_too_long'
  | 'file_quote_open'
  | 'file_too_large_unpacked'
  | 'files_apart';
