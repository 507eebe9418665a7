import { useMediaQuery } from '@mantine/hooks';

/** A phone's width in pixels; style sheets use the same. */
const phonePx = 640;

/** Whether there is no room for columns side by side. */
export const usePhone = () =>
  useMediaQuery(`(width <= ${phonePx}px)`, false, { getInitialValueInEffect: false });

/** Up to this width the sidebar is a rail, and wide tables show fewer columns. */
const narrowPx = 1_240;

/** Whether a wide table has no room for all its columns. */
export const useNarrow = () =>
  useMediaQuery(`(width <= ${narrowPx}px)`, false, { getInitialValueInEffect: false });
