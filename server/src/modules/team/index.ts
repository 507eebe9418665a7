export { findMember, insertMember } from './team.store.ts';
