/** The columns that the team is sorted by. */
export const memberSorts = ['name', 'code', 'role'] as const;
export type MemberSort = (typeof memberSorts)[number];
