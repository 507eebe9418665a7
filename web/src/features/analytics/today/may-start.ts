import { useCan } from '../../../blocks/session/access.ts';

/** Whether the user may do every step. */
export function useMayStart(): boolean {
  const can = useCan();
  return can('imports.manage') && can('accessKeys.manage') && can('team.manage');
}
