import type { Page } from '@playwright/test';

/**
 * Resolves when nothing on the page is fading or sliding. Endless animations, such as a skeleton, are
 * ignored.
 */
export async function settled(page: Page): Promise<void> {
  // An animation starts with the next frame.
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
