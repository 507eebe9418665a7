import { useMediaQuery } from '@mantine/hooks';
import { narrowScreenPx } from '@washboard/contract/core/limits.ts';

/** The narrow screens of spec section 9. */
export const useNarrow = () =>
  useMediaQuery(`(width <= ${narrowScreenPx}px)`, false, { getInitialValueInEffect: false });
