/** A declared statement, and where it is. */
export interface DeclaredStatement {
  path: string;
  text: string;
}

export declare function statementsIn(source: string): string[];
export declare function chosenFiles(
  files: readonly string[],
  anyway: readonly string[],
  ran: readonly { file: string; ms?: number; sent: readonly string[] }[],
): string[];
export declare function statementsNotRun(
  declared: readonly DeclaredStatement[],
  ran: readonly { file: string; sent: readonly string[]; declared: readonly string[] }[],
  known: readonly string[],
): { notRun: string[]; fresh: string[]; outdated: string[] };
