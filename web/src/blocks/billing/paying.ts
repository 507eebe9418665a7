import { isActing } from '@washboard/contract/core/combined-id.ts';

/** Can whoever is signed in under this id pay by card here? Only they themselves can, and nobody who acts for them. */
export const canPayByCard = (
  userId: string,
  { mayManage, takesCards }: { mayManage: boolean; takesCards: boolean },
): boolean => mayManage && takesCards && !isActing(userId);
