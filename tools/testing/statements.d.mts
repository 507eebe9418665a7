/** A declared statement, and where it is. */
export interface DeclaredStatement {
  path: string;
  text: string;
}

export declare function statementsIn(source: string): string[];
export declare function statementsNotRun(
  declared: readonly DeclaredStatement[],
  ran: readonly { file: string; sent: readonly string[]; declared: readonly string[] }[],
  known: readonly string[],
): { notRun: string[]; fresh: string[]; outdated: string[] };
