export declare const mostFlaky: number;
export declare function readCounts(
  file: string,
  kind: 'vitest' | 'playwright',
): { passed: number; failed: number; skipped: number; flaky: string[] };
