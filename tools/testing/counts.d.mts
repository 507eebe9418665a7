/** A test that failed, and the first lines of its error. */
export interface Failure {
  title: string;
  error: string;
}
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that failed at their first try only. */
  flaky: Failure[];
  failures: Failure[];
}
export declare const mostFlaky: number;
export declare function readCounts(file: string, kind: 'vitest' | 'playwright'): Counts;
