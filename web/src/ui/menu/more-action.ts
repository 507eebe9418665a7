import type { ReactNode } from 'react';

export interface MoreAction {
  label: string;
  icon?: ReactNode;
  /** Can't be undone. */
  isDanger?: boolean;
  onClick: () => void;
}
