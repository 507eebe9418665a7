import { lazyPart } from '../../lib/lazy-part.ts';

// What draws charts is fetched when the figures stand: it weighs more than all that they need.
export const FiguresOverTime = lazyPart(() => import('./figures-over-time.tsx'), 'FiguresOverTime');
export const SplitOverTime = lazyPart(() => import('./split-over-time.tsx'), 'SplitOverTime');
