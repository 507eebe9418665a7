import { lazyPart } from '../../lib/lazy-part.ts';

/** Of a chart on its card, in pixels. */
export const chartCardHeight = 348;

// What draws charts is fetched when the figures stand: it weighs more than all that they need.
export const FiguresOverTime = lazyPart(() => import('./figures-over-time.tsx'), 'FiguresOverTime');
export const SplitOverTime = lazyPart(() => import('./split-over-time.tsx'), 'SplitOverTime');
