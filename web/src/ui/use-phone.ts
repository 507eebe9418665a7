import { useMediaQuery } from '@mantine/hooks';

/** As wide as a phone is held, in pixels; style sheets say the same. */
const phonePx = 640;

/** Whether there is no room for columns side by side. */
export const usePhone = () =>
  useMediaQuery(`(width <= ${phonePx}px)`, false, { getInitialValueInEffect: false });
