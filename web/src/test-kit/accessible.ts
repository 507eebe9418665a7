import axe from 'axe-core';
import { expect } from 'vitest';

/** Endless animations, such as a skeleton, don't count. */
const isEnding = ({ effect, playState }: Animation) =>
  playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);

/** Expects no axe violation in the page. */
export async function expectAccessible(): Promise<void> {
  // A half-faded element has half the contrast.
  await expect.poll(() => document.getAnimations().filter(isEnding).length).toBe(0);
  const { violations } = await axe.run('#root', { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual([]);
}
