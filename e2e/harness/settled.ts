import type { Page } from '@playwright/test';

/**
 * Resolves when nothing fades or slides on the page any more. What turns without end, such as a skeleton, goes on.
 */
export async function settled(page: Page): Promise<void> {
  // What a change sets in motion begins with the next frame.
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
  });
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState !== 'running' || typeof end !== 'number' || !Number.isFinite(end);
    }),
  );
}
