import { isActing } from '@washboard/contract/core/combined-id.ts';

/** Whether this user can pay by card here. Staff acting as them can't. */
export const canPayByCard = (
  userId: string,
  { mayManage, takesCards }: { mayManage: boolean; takesCards: boolean },
): boolean => mayManage && takesCards && !isActing(userId);
