import type { LiveTopic } from '@washboard/contract/core/live-event.ts';
import { useEffect } from 'react';

/** Topics that only some pages follow. */
export type ScreenTopic = Exclude<LiveTopic, 'dashboard' | 'barry'>;

const followers = new Map<ScreenTopic, number>();
const listeners = new Set<() => void>();

/** The topics that screens follow now. */
export const followedTopics = (): readonly ScreenTopic[] => [...followers.keys()];

/** Calls back whenever a topic gets its first follower or loses its last. */
export function onTopics(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Calls back once, when a screen follows a topic for the first time. */
export function whenFollowed(callback: () => void): () => void {
  const stop = onTopics(check);
  function check(): void {
    if (followers.size === 0) return;
    stop();
    callback();
  }
  check();
  return stop;
}

function follow(topic: ScreenTopic, by: 1 | -1): void {
  const count = (followers.get(topic) ?? 0) + by;
  if (count === 0) followers.delete(topic);
  else followers.set(topic, count);
  for (const listener of listeners) listener();
}

/** Keeps a live connection of its own for the topic while the screen is open. */
export function useLiveTopic(topic: ScreenTopic): void {
  useEffect(() => {
    follow(topic, 1);
    return () => follow(topic, -1);
  }, [topic]);
}
