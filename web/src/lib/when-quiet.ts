/** Longest wait, ms: a page that never comes to rest does not keep the rest of it away. */
const longestMs = 3_000;

/**
 * Runs `task` once the page has nothing more to draw: what no first screenful needs is fetched then, so that it takes
 * no time from what somebody waits for. Answers what calls it off.
 */
export function whenQuiet(task: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const asked = window.requestIdleCallback(task, { timeout: longestMs });
    return () => window.cancelIdleCallback(asked);
  }
  const timer = setTimeout(task, longestMs / 10);
  return () => clearTimeout(timer);
}
