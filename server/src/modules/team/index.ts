export { recordMembers, undoMembers } from './members.store.ts';
export { findKnownMembers, findSignedIn, type KnownMember } from './members.views.ts';
export { findMember, insertMember } from './team.store.ts';
export { readMemberNames } from './team.views.ts';
export { beginWork, endWork } from './time-worked.store.ts';
