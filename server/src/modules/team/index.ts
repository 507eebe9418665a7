export { findMember, insertMember } from './team.store.ts';
export { readMemberNames } from './team.views.ts';
export { beginWork, endWork } from './time-worked.store.ts';
