/** Longest wait in ms, for a page that never becomes idle. */
const longestMs = 3_000;

/**
 * Runs `task` once the page is idle, for work that the first screen doesn't need. Returns a cancel function.
 */
export function whenQuiet(task: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const asked = window.requestIdleCallback(task, { timeout: longestMs });
    return () => window.cancelIdleCallback(asked);
  }
  const timer = setTimeout(task, longestMs / 10);
  return () => clearTimeout(timer);
}
