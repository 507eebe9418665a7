export { findMember, insertMember } from './team.store.ts';
export { readMemberNames } from './team.views.ts';
