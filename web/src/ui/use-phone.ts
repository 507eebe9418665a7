import { useMediaQuery } from '@mantine/hooks';

/** A phone's width in pixels; style sheets use the same. */
const phonePx = 640;

/** Whether there is no room for columns side by side. */
export const usePhone = () =>
  useMediaQuery(`(width <= ${phonePx}px)`, false, { getInitialValueInEffect: false });
