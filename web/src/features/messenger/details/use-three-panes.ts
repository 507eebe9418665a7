import { useMediaQuery } from '@mantine/hooks';
import { narrowScreenPx } from '@washboard/contract/core/limits.ts';

/** Whether the customer has room beside list and conversation. */
export const useThreePanes = () =>
  useMediaQuery(`(width > ${narrowScreenPx}px)`, true, { getInitialValueInEffect: false });
